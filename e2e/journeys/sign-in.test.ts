import type { Page } from '@playwright/test';
import type { Person } from '../support/person.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const REFUSED = 'Invalid credentials. Please try again.';

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username or Email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('username and email both work at sign-in, and the member is greeted', async ({
  become,
  openBrowser,
}) => {
  const person = await become('paid');
  for (const name of [person.username, person.email.toUpperCase()]) {
    const { page } = await openBrowser();
    await page.goto('/');
    await page.getByRole('link', { name: 'Already Have Account? Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    await expectNoPageFaults(page);
    await signIn(page, name, person.password);
    await expectToast(page, 'Welcome back!', "You've been logged in successfully.");
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('sign-in and registration link to each other', VARIANT, async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
});

test(
  'five wrong passwords lock the account with one answer and an email',
  VARIANT,
  async ({ become, openBrowser, mailbox }) => {
    const person = await become('paid');
    const { page, watch } = await openBrowser();
    watch.expectRefusal(401, '/api/auth/login');
    await page.goto('/auth?mode=sign-in');
    const alert = page.getByRole('main').getByRole('alert');

    await signIn(page, 'no-such-member', 'some password');
    await expectToast(page, 'Login Failed', REFUSED);
    await expect(alert).toContainText(REFUSED);
    await expectNoPageFaults(page);

    for (let failure = 1; failure <= 5; failure += 1) {
      const answer = page.waitForResponse('**/api/auth/login');
      await signIn(page, person.username, `wrong password ${failure}`);
      expect((await answer).status()).toBe(401);
      await expect(alert).toContainText(REFUSED);
    }
    const locked = page.waitForResponse('**/api/auth/login');
    await signIn(page, person.username, person.password);
    expect((await locked).status(), 'the right password too, while locked').toBe(401);
    await expect(alert).toContainText(REFUSED);
    expect(await mailbox.text(person.email, /locked for a short time/)).toContain('15 minutes');
  },
);

// security: 14.2.1
test('a password is reset by email, the link works once, and other devices are signed out', async ({
  page,
  become,
  openBrowser,
  mailbox,
}) => {
  const person = await become('paid');
  const other = await openBrowser();
  await other.page.goto('/auth?mode=sign-in');
  await other.page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await expectNoPageFaults(other.page);
  await other.page.getByLabel('Email', { exact: true }).fill(person.email);
  await other.page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    other.page.getByText(`If ${person.email} has an account, a link is on its way.`),
  ).toBeVisible();

  const link = await mailbox.link(person.email, /choose a new circle link password/i, '/reset-password');
  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  expect(other.page.url(), 'the token leaves the address').not.toContain('token');
  await expectNoPageFaults(other.page);
  const password = `${person.password} again`;
  await choosePassword(other.page, password);
  await expectToast(other.page, 'Password changed', 'Sign in with your new password.');
  await signIn(other.page, person.username, password);
  await expect(other.page).toHaveURL(/\/dashboard$/);

  await page.goto('/dashboard');
  await expect(page, 'the previous session has ended').toHaveURL(/\/\?to=%2Fdashboard$/);

  const late = await openBrowser();
  late.watch.expectRefusal(422, '/api/auth/password/reset');
  late.watch.expectRefusal(400, '/api/auth/password/reset');
  await late.page.goto(link);
  await choosePassword(late.page, 'a third password 33');
  await expect(late.page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectNoPageFaults(late.page);
});

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

test(
  'a changed email address takes effect when its link is opened',
  VARIANT,
  async ({ become, openBrowser, mailbox }) => {
    const person = await become('paid');
    const { page, watch } = await openBrowser();
    await signInElsewhere(page, person);
    await page.goto('/settings/contact');
    const form = page.getByRole('region', { name: 'Email', exact: true });
    await expect(form.getByText(`Your email is ${person.email}.`)).toBeVisible();
    const wanted = `moved-${person.email}`;
    await form.getByLabel('New email').fill(wanted);
    await form.getByLabel('Your password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Send link to new address' }).click();
    await expect(form.getByText('Check your new email')).toBeVisible();
    await expectNoPageFaults(page);

    // The session ends while its page is open.
    watch.expectRefusal(401, '/api/');
    const other = await openBrowser();
    await other.page.goto(await mailbox.link(wanted, /confirm your new email/i, '/change-email'));
    await expect(other.page.getByRole('heading', { level: 1, name: 'Your new address' })).toBeVisible();
    expect(other.page.url(), 'the token leaves the address').not.toContain('token');
    await expectNoPageFaults(other.page);
    await other.page.getByRole('button', { name: 'Use this address' }).click();
    await expect(other.page.getByText('Address changed')).toBeVisible();
    // A changed address ends all other sessions.
    await signInElsewhere(page, person);
    await page.goto('/settings/contact');
    await expect(form.getByText(`Your email is ${wanted}.`)).toBeVisible();
    expect(await mailbox.text(person.email, /email of your circle link account was changed/i)).not.toContain(
      wanted,
    );
  },
);

// security: 7.5.2
test('a member lists sessions, ends one, then all others', async ({ page, become, openBrowser }) => {
  const person = await become('paid');
  const [second, third] = [await openBrowser(), await openBrowser()];
  for (const { page: elsewhere, watch } of [second, third]) {
    await signInElsewhere(elsewhere, person);
    watch.expectRefusal(401, '/api/');
  }

  await page.goto('/settings/security');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  const ends = sessions.getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await expect(ends).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await expectNoPageFaults(page);
  await ends.first().click();
  await expectToast(page, 'Signed out', 'That device has to sign in again.');
  await expect(ends).toHaveCount(1);

  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await expectNoPageFaults(page);
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByText('You are signed in on this device only.')).toBeVisible();
  for (const { page: elsewhere } of [second, third]) {
    // The page may send a rejected request before it redirects.
    await elsewhere.goto('/dashboard').catch(() => undefined);
    await expect(elsewhere).toHaveURL(/\/\?to=%2Fdashboard$/);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
});

async function signInElsewhere(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?mode=sign-in');
  await signIn(page, person.username, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
}

test(
  'a member changes the password in the settings',
  VARIANT,
  async ({ page, become, watch, openBrowser }) => {
    const person = await become('paid');
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Change password' }).click();
    const form = page.getByRole('dialog', { name: 'Change password' });
    const change = async (current: string, next: string): Promise<void> => {
      await form.getByLabel('Current password').fill(current);
      await form.getByLabel('New password', { exact: true }).fill(next);
      await form.getByLabel('Confirm new password').fill(next);
      await form.getByRole('button', { name: 'Change password' }).click();
    };
    watch.expectRefusal(422, '/api/auth/password');
    await change('not the one in use', `${person.password} two`);
    await expect(form.getByText('This is not your current password').first()).toBeVisible();
    await expectNoPageFaults(page);
    await change(person.password, `${person.password} two`);
    await expectToast(
      page,
      'Password changed',
      'Other devices are signed out. Calendar addresses, webhooks and API tokens no longer work.',
    );
    await signInElsewhere((await openBrowser()).page, { ...person, password: `${person.password} two` });
  },
);

// security: 7.4.4, 14.3.1
test('signing out clears cached data', async ({ page, become }) => {
  await become('paid');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out successfully', 'You have been securely logged out.');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/\?to=%2Fdashboard$/);
  await expect(page.getByRole('link', { name: 'Ready to Join - ~$52' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome, Rosa' })).toBeHidden();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/\?to=%2Fdashboard$/);
});
