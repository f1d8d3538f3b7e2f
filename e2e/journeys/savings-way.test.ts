import type { Locator, Page } from '@playwright/test';
import { createGroup, openGroup } from '../support/groups.ts';
import { createRandomPerson } from '../support/person.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

async function askForLink(page: Page, code: string, email: string): Promise<void> {
  await page.goto(`/invitations/${code}`);
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue with Email Verification' }).click();
  await expect(page.getByRole('main').getByText('Verification Email Sent!')).toBeVisible();
}

test(
  'a reload and a second tab keep the short form and the invitation',
  VARIANT,
  async ({ page, context, mailbox, openBrowser, serverUrl }) => {
    const { code } = await openGroup({ openBrowser, serverUrl }, 'Tabs thrown away');
    const person = createRandomPerson('Ida');
    await askForLink(page, code, person.email);
    const { page: phone, context: browser } = await openBrowser();
    await phone.goto(await mailbox.link(person.email, /verify your email/i, '/verify-email'));
    await expect(phone.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(phone.getByLabel('Your name', { exact: true })).toBeVisible();
    const other = await browser.newPage();
    await other.goto('/complete-registration');
    await expect(other.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expectNoPageFaults(other);
    await other.getByLabel('Your name', { exact: true }).fill('Ida Berg');
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await other.getByRole('checkbox', { name: 'I am 18 or older' }).check();
    await other.getByRole('button', { name: 'Create account' }).click();
    // A Mexican number in national format.
    const national = `55${person.e164.slice(-8)}`;
    await other.getByLabel('Country code').selectOption({ label: 'Mexico (+52)' });
    await other.getByLabel('Phone number', { exact: true }).fill(national);
    await expect(other.getByLabel('Phone number', { exact: true })).toHaveValue(`+52 ${national}`);
    await expectNoPageFaults(other);
    await other.getByRole('button', { name: 'Send code' }).click();
    await other.getByLabel('6-digit code').fill(await mailbox.code(`+52${national}`));
    await expect(other).toHaveURL(new RegExp(`/invitations/${code}$`));
    expect(context).not.toBe(browser);
  },
);

test(
  'sign-in from an invitation returns to it, whatever the next step',
  VARIANT,
  async ({ page, become, openBrowser, serverUrl }) => {
    const { code } = await openGroup({ openBrowser, serverUrl }, 'Back to the table');
    // Without the five consents, their next step is another page.
    const person = await become('consent');
    await page.context().clearCookies();
    await page.goto(`/invitations/${code}`);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Username or Email').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/invitations/${code}$`));
    await expect(page.getByRole('heading', { level: 1, name: /Back to the table/ })).toBeVisible();
    // A group has its own consent: one click, then its own questions.
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Continue to the savings group' }).click();
    await expect(page.getByText('One more step, then you can join here.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/invitations/${code}$`));
  },
);

test(
  'an expired link of the savings path leads to a new one on the same path',
  VARIANT,
  async ({ page, openBrowser, serverUrl, watch }) => {
    const { code } = await openGroup({ openBrowser, serverUrl }, 'Late mail');
    watch.expectRefusal(400, '/api/verification/email/verify');
    const query = new URLSearchParams({
      token: 'x'.repeat(43),
      email: 'late@example.com',
      path: 'savings',
      invitation: code,
    });
    await page.goto(`/verify-email?${query.toString()}`);
    await expect(page.getByText('You can get a new link without an account')).toBeVisible();
    await expectNoPageFaults(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByText('Olga invites you to “Late mail”')).toBeVisible();
    await expect(page.getByLabel('Phone number')).toBeHidden();
  },
);

test("changing a group's tab never hides the tabs", VARIANT, async ({ page, become }) => {
  await become('profile');
  await page.goto('/dashboard');
  const { id } = await createGroup(page, 'Tabs in sight');
  await page.goto(`/groups/${id}`);
  const header = page.locator('header').first();
  const parts = ['Members', 'Schedule', 'Money', 'Rules', 'History', 'Now'];
  for (const name of parts) {
    const tab = page.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectBelow(page, header, name);
  }
  await page.getByRole('link', { name: 'Invite members' }).click();
  await expect(page.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true');
  await expectBelow(page, header, 'by a button');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectBelow(page, header, 'scrolled to the end');
});

/** Asserts that the tabs are fully below the sticky header and in the viewport. */
async function expectBelow(page: Page, header: Locator, when: string): Promise<void> {
  const bar = (await header.boundingBox()) ?? { y: 0, height: 0 };
  const strip = (await page.getByRole('tablist').boundingBox()) ?? { y: -1 };
  expect(strip.y, when).toBeGreaterThanOrEqual(bar.y + bar.height - 1.5);
  expect(strip.y, when).toBeLessThan(await page.evaluate(() => window.innerHeight - 48));
}

test(
  'a visitor who starts a group creates it as soon as the account is complete',
  VARIANT,
  async ({ page, mailbox }) => {
    const person = createRandomPerson('Nora');
    await page.goto('/');
    await page.getByRole('link', { name: 'Start a group' }).first().click();
    await expect(page.getByRole('heading', { name: 'What we ask for, and when' })).toBeVisible();
    await expect(page.getByText('Before your first payment: date')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Continue with Email Verification' }).click();
    await page.goto(await mailbox.link(person.email, /verify your email/i, '/verify-email'));
    await page.getByLabel('Your name', { exact: true }).fill('Nora Berg');
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Phone number', { exact: true }).fill(person.phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill(await mailbox.code(person.e164));
    const form = page.getByRole('dialog', { name: 'Create New Group' });
    await expect(form.getByLabel('Group name')).toBeVisible();
    await expectNoPageFaults(page);
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/groups$/);
  },
);

test(
  'registration returns to the page that the visitor wanted, also from the emailed link',
  VARIANT,
  async ({ page, context, mailbox }) => {
    const person = createRandomPerson('Nora');
    await page.goto('/payments');
    await page.locator('[data-open-page]').getByRole('link').click();
    await expect(page).toHaveURL(/mode=sign-in/);
    await page.getByRole('link', { name: 'Create Account' }).click();
    await page.getByRole('link', { name: 'Use the short sign-up' }).click();
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Continue with Email Verification' }).click();
    await expect(page.getByRole('main').getByText('Verification Email Sent!')).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(await mailbox.link(person.email, /verify your email/i, '/verify-email'));
    await tab.getByLabel('Your name', { exact: true }).fill('Nora Berg');
    await tab.getByLabel('Password', { exact: true }).fill(person.password);
    await tab.getByRole('checkbox', { name: 'I am 18 or older' }).check();
    await tab.getByRole('button', { name: 'Create account' }).click();
    await tab.getByLabel('Phone number', { exact: true }).fill(person.phone);
    await tab.getByRole('button', { name: 'Send code' }).click();
    await tab.getByLabel('6-digit code').fill(await mailbox.code(person.e164));
    await expect(tab).toHaveURL(/\/payments$/);
    await expectNoPageFaults(tab);
  },
);
