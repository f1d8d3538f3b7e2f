import type { Page } from '@playwright/test';
import { expect, expectNoPageFaults, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test.use({ serverSettings: { DEMO: 'true' } });

const PASSWORD = 'harvest-moon-52';
const NEXT = 'violet-harbour-9';

async function signIn(page: Page, serverUrl: string, password: string): Promise<number> {
  const headers = { origin: serverUrl };
  const data = { username: 'ada', password };
  return (await page.request.post('/api/auth/login', { headers, data })).status();
}

test('a new password holds withdrawals, and the undo link in its email locks the account', async ({
  page,
  serverUrl,
  openBrowser,
  mailbox,
  watch,
}) => {
  expect(await signIn(page, serverUrl, PASSWORD)).toBe(200);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('dialog', { name: 'Change password' });
  await expect(form.getByText('you can’t withdraw for 24 hours after this change')).toBeVisible();
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('New password', { exact: true }).fill(NEXT);
  await form.getByLabel('Confirm new password', { exact: true }).fill(NEXT);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed');

  await page.goto('/withdraw');
  const money = page.getByRole('region', { name: 'What you can withdraw' });
  await expect(money.getByText('You can withdraw from')).toBeVisible();
  await expect(money.getByText('Your password was changed.')).toBeVisible();
  await expect(money.getByLabel('Amount in dollars')).toHaveCount(0);
  await expect(money.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  const needs = page.getByRole('region', { name: 'What a withdrawal needs' });
  await expect(needs.getByText('24 hours after the last security change')).toBeVisible();
  await expect(needs.getByText(/^They end on /)).toBeVisible();
  await expectNoPageFaults(page);

  const link = await mailbox.link('ada@demo.example', /password was changed/, '/undo-change');
  const spanish = await openBrowser({ locale: 'es-MX' });
  await spanish.page.goto(link);
  await expect(spanish.page.getByRole('button', { name: 'No fui yo: deshacer y bloquear' })).toBeVisible();
  await expectNoPageFaults(spanish.page);
  await spanish.page.getByRole('button', { name: 'Fui yo', exact: true }).click();
  await expect(spanish.page.getByText('No se cambió nada.')).toBeVisible();
  await page.reload();
  await expect(money.getByText('You can withdraw from'), 'looking changes nothing').toBeVisible();

  // The open page still polls while its session ends.
  watch.expectRefusal(401, '/api/');
  const owner = await openBrowser();
  await owner.page.goto(link);
  await expect(owner.page.getByRole('heading', { level: 1, name: 'Was this you?' })).toBeVisible();
  await expect(owner.page.getByText('The password of your account was changed on')).toBeVisible();
  expect(owner.page.url(), 'the token leaves the address').not.toContain('token');
  await expectNoPageFaults(owner.page);
  await owner.page.getByRole('button', { name: 'It wasn’t me: undo and lock' }).click();
  await expect(owner.page.getByText('Your account is locked')).toBeVisible();
  await expectNoPageFaults(owner.page);
  await owner.page.goto(link);
  await expect(owner.page.getByText('This was undone on')).toBeVisible();

  for (const password of [NEXT, PASSWORD]) expect(await signIn(page, serverUrl, password)).toBe(401);
  expect(await mailbox.text('ada@demo.example', /locked, as you asked/)).toContain(
    'Our team will review the account',
  );

  // The member who verifies the email address again can read and pay, nothing else.
  const headers = { origin: serverUrl };
  const { request } = owner.page;
  await request.post('/api/auth/password/reset-request', { headers, data: { email: 'ada@demo.example' } });
  const reset = new URL(await mailbox.link('ada@demo.example', /Choose a new/, '/reset-password'));
  const data = {
    token: reset.searchParams.get('token'),
    ...{ password: 'meadow-lantern-58', confirmPassword: 'meadow-lantern-58' },
  };
  expect((await request.post('/api/auth/password/reset', { headers, data })).status()).toBe(200);
  expect(await signIn(owner.page, serverUrl, 'meadow-lantern-58')).toBe(200);
  await owner.page.goto('/dashboard');
  await expect(owner.page.getByText('Your account is locked for your protection')).toBeVisible();
  await expectNoPageFaults(owner.page);
  await owner.page.getByRole('link', { name: 'See what is due' }).click();
  await expect(owner.page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});
