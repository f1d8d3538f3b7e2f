import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

const LEGAL_NOTICE_URL = 'https://operator.example/legal';
const SUPPORT_EMAIL = 'help@operator.example';

test.use({ serverSettings: { LEGAL_NOTICE_URL, SUPPORT_EMAIL } });

test(
  'the operator and its contact details appear where people look for them',
  VARIANT,
  async ({ page, become, mailbox }) => {
    for (const path of ['/help', '/legal', '/terms']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Operator', exact: true })).toHaveAttribute(
        'href',
        LEGAL_NOTICE_URL,
      );
      await expect(main.getByRole('link', { name: SUPPORT_EMAIL })).toHaveAttribute(
        'href',
        `mailto:${SUPPORT_EMAIL}`,
      );
      await expectNoPageFaults(page);
    }
    const { email } = await become('profile');
    const mail = await mailbox.text(email, /verify your email/i);
    expect(mail).toContain(LEGAL_NOTICE_URL);
    expect(mail).toContain(SUPPORT_EMAIL);
  },
);

test('a member searches help, and writes to the operator', VARIANT, async ({ page, become, mailbox }) => {
  const { email } = await become('paid');
  await page.goto('/help?q=pot+rounds');
  const search = page.getByRole('searchbox', { name: 'Search help' });
  await expect(search).toHaveValue('pot rounds');
  await expect(page.getByText('How do rounds work?')).toBeVisible();
  await search.fill('review document long');
  await expect(page.getByText('How long does the review of my document take?')).toBeVisible();
  await expect(page.getByText('How do rounds work?')).toBeHidden();
  await search.fill('pineapple');
  await expect(page.getByText('Try other words, or write to us.')).toBeVisible();
  await expectNoPageFaults(page);
  const message = page.getByRole('textbox', { name: 'Your message' });
  if (!(await message.isVisible())) await page.getByRole('heading', { name: 'Write to us' }).click();
  await message.fill('I can’t find what the pineapple means.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(`We have your message. The answer goes to ${email}.`)).toBeVisible();
  await expectNoPageFaults(page);
  const mail = await mailbox.text(SUPPORT_EMAIL, /a message from a member/i);
  expect(mail).toContain('I can’t find what the pineapple means.');
  expect(mail).toContain(email);
});
