import type { Page } from '@playwright/test';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import type { Stage } from '../support/member.ts';

/**
 * Paths with screens and where each person ends: "." stays, "404" is the not-found page (contract/src/gate.test.ts).
 */
const table: readonly [path: string, ...ends: string[]][] = [
  ['/legal', '.', '.', '.', '.', '.'],
  ['/success-stories', '.', '.', '.', '.', '.'],
  ['/queue', '.', '.', '.', '.', '.'],
  ['/verify-email', '.', '.', '.', '.', '.'],
  ['/reset-password', '.', '.', '.', '.', '.'],
  ['/auth', '.', '/verify', '/consent', '/verify', '/profile-completion'],
  ['/join', '.', '/verify', '/consent', '/verify', '.'],
  ['/success', '.', '/verify', '/consent', '/verify', '.'],
  ['/complete-registration', '.', '/verify', '/consent', '/verify', '.'],
  ['/claim', '.', '/verify', '/consent', '/verify', '.'],
  ['/consent', '.', '/verify', '.', '.', '.'],
  ['/verify', '/', '.', '/consent', '.', '404'],
  ['/verification', '/', '/verify', '/consent', '/verify', '.'],
  ['/email-verification', '/', '/verify', '/consent', '/verify', '.'],
  ['/dashboard', '/', '/verify', '/consent', '/verify', '.'],
  ['/my-entry', '/', '.', '.', '.', '.'],
  ['/groups', '/', '/verify', '/consent', '/verify', '.'],
  ['/payments', '/', '/verify', '/consent', '/verify', '.'],
  ['/history', '/', '/verify', '/consent', '/verify', '.'],
  ['/notifications', '/', '/verify', '/consent', '/verify', '.'],
  ['/withdraw', '/', '/verify', '/consent', '/verify', '.'],
  ['/invitations/never-issued', '.', '/verify', '.', '.', '.'],
  ['/settings', '/', '/verify', '/consent', '/verify', '.'],
  ['/profile-completion', '/', '/verify', '/consent', '/verify', '.'],
  ['/queue-holding', '/', '/verify', '/consent', '/verify', '.'],
  ['/nonsense', '/', '/verify', '/consent', '/verify', '404'],
];

const people: readonly (Stage | 'visitor')[] = ['visitor', 'email', 'consent', 'verification', 'profile'];

for (const [column, person] of people.entries()) {
  const details = person === 'email' || person === 'consent' ? VARIANT : {};
  // security: T8
  test(`every path leads "${person}" to the right screen`, details, async ({ page, become, watch }) => {
    watch.expectRefusal(404, '/nonsense');
    watch.expectRefusal(404, '/api/invitations/');
    if (person !== 'visitor') await become(person);
    for (const [path, ...ends] of table)
      await test.step(path, () => expectEnd(page, path, ends[column] ?? ''));
  });
}

async function expectEnd(page: Page, path: string, end: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  if (end === '404') {
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    return;
  }
  const wanted = end === '.' ? path : end;
  await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(wanted);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeHidden();
}

test('public pages are accessible and well-formed', async ({ page }) => {
  for (const path of ['/legal', '/queue', '/success-stories', '/consent', '/success', '/claim']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expectNoPageFaults(page);
  }
});

test('an unknown page shows a message and leads a member to the dashboard', async ({
  page,
  become,
  watch,
}) => {
  await become('paid');
  watch.expectRefusal(404, '/no-such-page');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an unknown page tells visitors that their address has no page', VARIANT, async ({ page, watch }) => {
  watch.expectRefusal(404, '/no-such-page');
  await page.goto('/no-such-page');
  const bar = page.getByRole('region', { name: /^There is no page at that address\./ });
  await expect(bar).toBeVisible();
  await expectNoPageFaults(page);
  await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?mode=sign-in');
  await bar.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('a broken or missing email link explains the next step', async ({ page, watch }) => {
  watch.expectRefusal(400, '/api/verification/email/verify');
  watch.expectRefusal(422, '/api/verification/email/verify');
  for (const query of ['', '?token=nonsense', `?token=${'a'.repeat(43)}`]) {
    await page.goto(`/verify-email${query}`);
    await expect(page.getByText('The verification link is invalid or has expired.')).toBeVisible();
    await expect(
      page.getByText('Please request a new verification link from your account settings.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/auth');
  }
  await expectNoPageFaults(page);
});

test('an address can be verified later from the verification page', async ({ page, become, mailbox }) => {
  const person = await become('email');
  await page.goto('/verify');
  await expect(page.getByText('Opens after your email is verified.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await expect(page.getByRole('main').getByText('Verification Email Sent', { exact: true })).toBeVisible();
  await expectNoPageFaults(page);
  await page.goto(await mailbox.link(person.email, /verify your email/i, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1, name: 'Email Verified!' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/consent$/);
});

test('a member’s page asks visitors to sign in, and opens afterwards', async ({ page, become }) => {
  const person = await become('paid');
  await page.context().clearCookies();
  await page.goto('/payments');
  await expect(page).toHaveURL(/\/\?to=%2Fpayments$/);
  const bar = page.getByRole('region', { name: 'Sign in to open your payments' });
  await expect(bar).toBeVisible();
  await expectNoPageFaults(page);
  await bar.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username or Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/payments$/);
});

test('a link in a message opens its page after sign-in', async ({ page, become, openBrowser }) => {
  const person = await become('paid');
  await page.context().clearCookies();
  await page.goto('/payments?from=message');
  await expect(page).toHaveURL(/\/auth\?mode=sign-in/);
  await page.getByLabel('Username or Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/payments$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();

  const { page: other } = await openBrowser();
  await other.goto('/auth?mode=sign-in&to=//elsewhere.example');
  await other.getByLabel('Username or Email').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
});
