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
