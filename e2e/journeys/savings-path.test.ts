import type { Page } from '@playwright/test';
import { inviteByMail, openGroup } from '../support/groups.ts';
import { createRandomPerson, PROFILE } from '../support/person.ts';
import { waitForSave } from '../support/saved.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

/** Fills and counts fields: at most six before joining (product §14). */
function counter() {
  let fields = 0;
  return {
    fill: async (page: Page, label: string, value: string) => {
      fields += 1;
      await page.getByLabel(label, { exact: true }).fill(value);
    },
    check: async (page: Page, label: string) => {
      fields += 1;
      await page.getByRole('checkbox', { name: label }).check();
    },
    count: () => fields,
  };
}

test('a new member invited by link joins after six fields', async ({
  page,
  mailbox,
  openBrowser,
  serverUrl,
}) => {
  const { code } = await openGroup({ openBrowser, serverUrl }, 'Harbor roof fund');
  const person = createRandomPerson('Tomas');
  const form = counter();

  await test.step('the invitation leads to short registration', async () => {
    await page.goto(`/invitations/${code}`);
    await page.getByRole('link', { name: 'Create an account' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Save with people you know' })).toBeVisible();
    await expect(page.getByText('Olga invites you to “Harbor roof fund”')).toBeVisible();
    await expect(page.getByText('Here for the entry queue?')).toBeHidden();
    await expectNoPageFaults(page);
    await form.fill(page, 'Email', person.email);
    await page.getByRole('button', { name: 'Continue with Email Verification' }).click();
    await expect(page.getByRole('main').getByText('Verification Email Sent!')).toBeVisible();
  });

  await test.step('a name, a password, the terms', async () => {
    await page.goto(await mailbox.link(person.email, /verify your email/i, '/verify-email'));
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(page.getByText('To join “Harbor roof fund”')).toBeVisible();
    expect(page.url()).not.toContain(code);
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please accept the general terms').first()).toBeVisible();
    await form.fill(page, 'Your name', 'Tomas Núñez');
    await form.fill(page, 'Password', person.password);
    await form.check(page, 'I am 18 or older and accept the general terms');
    await page.getByText('Read the general terms').click();
    await expect(page.getByText('Nobody covers a missed contribution')).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
  });

  await test.step("the phone, then the group's questions", async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your phone' })).toBeVisible();
    await expectNoPageFaults(page);
    await form.fill(page, 'Phone number', person.phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    const codeField = page.getByLabel('6-digit code');
    await expect(codeField).toBeFocused();
    await form.fill(page, '6-digit code', await mailbox.code(person.e164));
    await expect(page).toHaveURL(new RegExp(`/invitations/${code}$`));
  });
  expect(form.count(), 'fields before joining').toBeLessThanOrEqual(6);

  await test.step('the charter is accepted, and the group opens', async () => {
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Join/ }).click();
    // The invitation has the same heading, so only the URL differs.
    await expect(page).toHaveURL(/\/groups\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor roof fund' })).toBeVisible();
    await expectNoPageFaults(page);
  });

  await test.step('address, date of birth and document are on one form, which survives a closed tab', async () => {
    await page.goto('/verification');
    await expect(page).toHaveURL(/\/profile-completion\?back=/);
    await expect(page.getByText(/before your first payment/)).toBeVisible();
    await page.getByLabel('Date of birth').fill(PROFILE.dateOfBirth);
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Your address' })).toBeVisible();
    await page.goto('/dashboard');
    await page.goto('/verification');
    await expect(page.getByRole('heading', { name: 'Your address' })).toBeVisible();
    await page.getByLabel('Street address').fill(PROFILE.address);
    await page.getByLabel('City').fill(PROFILE.city);
    await page.getByLabel('State').fill(PROFILE.state);
    await page.getByLabel('ZIP code').fill(PROFILE.zipCode);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Nothing is charged.')).toBeVisible();
    await page.getByRole('button', { name: 'Complete Profile', exact: true }).click();
    await expect(page).toHaveURL(/\/verification\?back=/);
  });

  await test.step('the queue has its own gates, one click away', async () => {
    await page.goto('/queue-holding');
    await expect(page.getByRole('heading', { level: 1, name: 'Informed consent' })).toBeVisible();
    await page.goto('/settings/profile');
    await expect(page.getByLabel('Username')).toHaveValue(/^tomas\.nunez\d*$/);
    await expectNoPageFaults(page);
    await waitForSave(page, () => page.getByRole('radio', { name: 'The entry queue' }).click());
    await expect(page.getByRole('radio', { name: 'The entry queue' })).toBeChecked();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Informed consent' })).toBeVisible();
  });
});

/** Lists the visited screens by the first part of their path. */
function listScreens(page: Page): string[] {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const [, screen = ''] = new URL(frame.url()).pathname.split('/');
    if (screen !== screens.at(-1)) screens.push(screen);
  });
  return screens;
}

test('a new member invited by email joins after five fields without a second email', async ({
  page,
  mailbox,
  openBrowser,
  serverUrl,
}) => {
  const { organizer, id } = await openGroup({ openBrowser, serverUrl }, 'Lantern fund');
  const person = createRandomPerson('Irma');
  const path = await inviteByMail(organizer.page, id, person.email);
  const form = counter();
  const screens = listScreens(page);

  await test.step('the invitation link verifies the address and is removed from the URL', async () => {
    await page.goto(await mailbox.link(person.email, /invited to a savings group/i, path));
    await expect(page.getByText(`We’ve verified ${person.email}`)).toBeVisible();
    expect(page.url()).not.toContain('token');
    await page.reload();
    await expect(page.getByText(`We’ve verified ${person.email}`)).toBeVisible();
    await expectNoPageFaults(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
  });

  await test.step('a name, a password, the terms', async () => {
    await expect(page.getByText(`For ${person.email}`)).toBeVisible();
    await expect(page.getByText('To join “Lantern fund”')).toBeVisible();
    await page.reload();
    await expect(page.getByText('To join “Lantern fund”')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeHidden();
    await expectNoPageFaults(page);
    await form.fill(page, 'Your name', 'Irma Soto');
    await form.fill(page, 'Password', person.password);
    await form.check(page, 'I am 18 or older and accept the general terms');
    await page.getByRole('button', { name: 'Create account' }).click();
  });

  await test.step('the phone, and back to the invitation', async () => {
    await form.fill(page, 'Phone number', person.phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await form.fill(page, '6-digit code', await mailbox.code(person.e164));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Join/ }).click();
    await expect(page).toHaveURL(new RegExp(`/groups/${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Lantern fund' })).toBeVisible();
  });
  expect(form.count(), 'fields before joining').toBeLessThanOrEqual(5);
  expect(screens).toEqual(['invitations', 'complete-registration', 'verify', 'invitations', 'groups']);
  // The email comes before the first page, and the phone's code after its number.
  expect(['email', ...screens, 'code'].length, 'screens from email to membership').toBeLessThanOrEqual(7);
});

test(
  'registering with another address shows that the invitation is for someone else',
  VARIANT,
  async ({ page, mailbox, openBrowser, serverUrl }) => {
    const { organizer, id } = await openGroup({ openBrowser, serverUrl }, 'Ferry fund');
    const [invited, other] = [createRandomPerson('Nils'), createRandomPerson('Nils')];
    const path = await inviteByMail(organizer.page, id, invited.email);
    const link = await mailbox.link(invited.email, /invited to a savings group/i, path);
    await page.goto(link);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.getByText('An invitation works only with the address it was sent to')).toBeVisible();
    await expectNoPageFaults(page);
    await page.getByLabel('Email', { exact: true }).fill(other.email);
    await page.getByLabel('Your name', { exact: true }).fill('Nils Berg');
    await page.getByLabel('Password', { exact: true }).fill(other.password);
    await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/verify$/);
    await page.getByRole('button', { name: 'Send verification email' }).click();
    await page.goto(await mailbox.link(other.email, /verify your email/i, '/verify-email'));
    await expect(page.getByText(`${other.email} is verified.`)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This invitation is for another account')).toBeVisible();
    await expectNoPageFaults(page);
  },
);

test(
  'the emailed link returns to the invitation in any browser',
  VARIANT,
  async ({ page, mailbox, openBrowser, serverUrl }) => {
    const { code } = await openGroup({ openBrowser, serverUrl }, 'Two browsers');
    const person = createRandomPerson();
    await page.goto(`/invitations/${code}`);
    await page.getByRole('link', { name: 'Create an account' }).first().click();
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Continue with Email Verification' }).click();
    await expect(page.getByRole('main').getByText('Verification Email Sent!')).toBeVisible();

    const { page: phone } = await openBrowser();
    await phone.goto(await mailbox.link(person.email, /verify your email/i, '/verify-email'));
    await phone.getByLabel('Your name', { exact: true }).fill('Ida Berg');
    await phone.getByLabel('Password', { exact: true }).fill(person.password);
    await phone.getByRole('checkbox', { name: 'I am 18 or older' }).check();
    await phone.getByRole('button', { name: 'Create account' }).click();
    await phone.getByLabel('Phone number', { exact: true }).fill(person.phone);
    await phone.getByRole('button', { name: 'Send code' }).click();
    await phone.getByLabel('6-digit code').fill(await mailbox.code(person.e164));
    await expect(phone).toHaveURL(new RegExp(`/invitations/${code}$`));
  },
);
