import type { Page } from '@playwright/test';
import { addPasskeyDevice, AT_LOCALHOST } from '../support/passkey-device.ts';
import type { Person } from '../support/person.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test.use({ serverSettings: AT_LOCALHOST });

const SIGN_IN = '/auth?mode=sign-in';

/** Adds a passkey in the settings. Returns the recovery codes. */
async function addPasskey(page: Page, { password }: Person, name: string): Promise<readonly string[]> {
  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await expectNoPageFaults(page);
  await dialog.getByRole('button', { name: 'Continue on this device' }).click();
  const codes = dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await expect(card.getByText('Not used yet')).toBeVisible();
  return texts;
}

async function pressSignIn(page: Page): Promise<void> {
  await page.goto(SIGN_IN);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

async function enterPassword(page: Page, { username, password }: Person): Promise<void> {
  await page.goto(SIGN_IN);
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible();
}

test('a passkey is added, works alone and as the second step after a password, and is removed', async ({
  become,
  openBrowser,
  page,
  mailbox,
}) => {
  const person = await become('paid');
  const device = await addPasskeyDevice(page);
  await addPasskey(page, person, 'My phone');
  await expectNoPageFaults(page);
  expect(await mailbox.text(person.email, /passkey was added/i)).toContain('My phone');

  const alone = await openBrowser();
  const copy = await addPasskeyDevice(alone.page, { keys: await device.keys(), suggests: false });
  await pressSignIn(alone.page);
  await expect(alone.page).toHaveURL(/\/dashboard$/);

  const beside = await openBrowser();
  beside.watch.expectRefusal(401, '/api/auth/login');
  const second = await addPasskeyDevice(beside.page, { keys: await copy.keys(), suggests: false });
  await enterPassword(beside.page, person);
  await expectNoPageFaults(beside.page);
  await beside.page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(beside.page).toHaveURL(/\/dashboard$/);

  await beside.page.goto('/settings/security');
  await beside.page.getByRole('button', { name: 'Remove the passkey “My phone”' }).click();
  const removal = beside.page.getByRole('dialog', { name: 'Remove “My phone”?' });
  await removal.getByLabel('Your password', { exact: true }).fill(person.password);
  await removal.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(removal.getByText('Your passkey replaces the code')).toBeVisible();
  await removal.getByRole('button', { name: 'Remove passkey' }).click();
  await expectToast(beside.page, 'Passkey removed');

  const removed = await openBrowser();
  removed.watch.expectRefusal(401, '/api/auth/passkeys/sign-in');
  await addPasskeyDevice(removed.page, { keys: await second.keys(), suggests: false });
  await pressSignIn(removed.page);
  await expectToast(removed.page, 'Login Failed');
  await expect(removed.page).toHaveURL(/\/auth\?mode=sign-in$/);
});

test(
  'a copied passkey with an outdated counter cannot sign in, and its owner is notified',
  VARIANT,
  async ({ become, openBrowser, page, mailbox }) => {
    const person = await become('profile');
    const device = await addPasskeyDevice(page);
    await addPasskey(page, person, 'My key');
    const stolen = await device.keys();
    // The owner's signature count is well ahead of the thief's.
    let keys = stolen;
    let last: Page = page;
    for (let times = 0; times < 2; times += 1) {
      const owner = await openBrowser();
      const own = await addPasskeyDevice(owner.page, { keys, suggests: false });
      await pressSignIn(owner.page);
      await expect(owner.page).not.toHaveURL(/\/auth/);
      keys = await own.keys();
      last = owner.page;
    }

    const thief = await openBrowser();
    thief.watch.expectRefusal(401, '/api/auth/passkeys/sign-in');
    await addPasskeyDevice(thief.page, { keys: stolen, suggests: false });
    const refused = thief.page.waitForResponse('**/api/auth/passkeys/sign-in');
    await pressSignIn(thief.page);
    expect((await refused).status()).toBe(401);
    await expectToast(thief.page, 'Login Failed');
    await expect(thief.page).toHaveURL(/\/auth\?mode=sign-in$/);
    expect(await mailbox.text(person.email, /someone copied a passkey/i)).toContain('My key');
    await last.goto('/settings/security');
    await expect(last.getByText(/^Turned off: someone used a copy of it/)).toBeVisible();
    await expectNoPageFaults(last);
  },
);

test('the username field suggests a passkey', VARIANT, async ({ become, openBrowser, page }) => {
  const person = await become('profile');
  const device = await addPasskeyDevice(page);
  await addPasskey(page, person, 'My key');
  const other = await openBrowser();
  await addPasskeyDevice(other.page, { keys: await device.keys() });
  await other.page.goto(SIGN_IN);
  await expect(other.page).not.toHaveURL(/\/auth/);
});

test(
  'a password reset keeps passkeys, and a recovery code replaces a lost one',
  VARIANT,
  async ({ become, openBrowser, page, mailbox }) => {
    const person = await become('profile');
    const device = await addPasskeyDevice(page);
    const [code = ''] = await addPasskey(page, person, 'My key');
    const keys = await device.keys();
    // A new password ends this session.
    await page.close();

    const lost = await openBrowser();
    lost.watch.expectRefusal(401, '/api/auth/login');
    await lost.page.goto('/reset-password');
    await lost.page.getByLabel('Email').fill(person.email);
    await lost.page.getByRole('button', { name: 'Send reset link' }).click();
    await lost.page.goto(
      await mailbox.link(person.email, /choose a new circle link password/i, '/reset-password'),
    );
    const password = `${person.password} again`;
    await lost.page.getByLabel('New password', { exact: true }).fill(password);
    await lost.page.getByLabel('Confirm password').fill(password);
    await lost.page.getByRole('button', { name: 'Save new password' }).click();
    await expectToast(lost.page, 'Password changed');
    await enterPassword(lost.page, { ...person, password });
    await lost.page.getByLabel('Code from your authenticator app', { exact: true }).fill(code);
    await lost.page.getByRole('button', { name: 'Continue' }).click();
    await expect(lost.page).not.toHaveURL(/\/auth/);

    const other = await openBrowser();
    await addPasskeyDevice(other.page, { keys, suggests: false });
    await pressSignIn(other.page);
    await expect(other.page).not.toHaveURL(/\/auth/);
  },
);
