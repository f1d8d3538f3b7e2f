import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { Person } from '../support/person.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const STEP_SECONDS = 30;

/** Returns the current code or a later one. The server accepts the next code too. */
function generateCode(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });
}

async function enterPassword(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/auth?mode=sign-in');
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible();
}

test('two-step sign-in is enabled, requires a code, accepts a recovery code, and is disabled', async ({
  become,
  openBrowser,
  page,
  mailbox,
}) => {
  const person = await become('paid');
  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await card.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const setUp = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await setUp.getByLabel('Your password', { exact: true }).fill(person.password);
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp.getByRole('img')).toBeVisible();
  await expectNoPageFaults(page);
  const secret = (await setUp.getByTestId('second-factor-secret').innerText()).replaceAll(' ', '');
  await setUp.getByLabel('First code').fill(generateCode(secret));
  await setUp.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const codes = setUp.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoPageFaults(page);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await setUp.getByRole('button', { name: 'I saved them' }).click();
  await expect(card.getByText('Recovery codes left')).toBeVisible();
  expect(await mailbox.text(person.email, /two-step sign-in is on/i)).toContain('app');

  const phone = await openBrowser();
  phone.watch.expectRefusal(401, '/api/auth/login');
  await enterPassword(phone.page, person);
  await expectNoPageFaults(phone.page);
  await phone.page.getByLabel('Code from your authenticator app', { exact: true }).fill('000000');
  await phone.page.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.page.getByRole('main').getByText('That code didn’t work')).toBeVisible();
  await phone.page
    .getByLabel('Code from your authenticator app', { exact: true })
    .fill(generateCode(secret, 1));
  await phone.page.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.page).toHaveURL(/\/dashboard$/);

  const lost = await openBrowser();
  lost.watch.expectRefusal(401, '/api/auth/login');
  await enterPassword(lost.page, person);
  await lost.page.getByLabel('Code from your authenticator app', { exact: true }).fill(first.toUpperCase());
  await lost.page.getByRole('button', { name: 'Continue' }).click();
  await expect(lost.page).toHaveURL(/\/dashboard$/);

  await page.reload();
  await card.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await off.getByLabel('Your password', { exact: true }).fill(person.password);
  await off.getByLabel('Code from your authenticator app', { exact: true }).fill(second);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Two-step sign-in is off');
  await expect(card.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
});
