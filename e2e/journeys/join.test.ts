import { openSection } from '../support/open-section.ts';
import { expectOneScreen } from '../support/one-screen.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { createRandomPerson, type Person } from '../support/person.ts';
import type { Page } from '@playwright/test';

const RISKS = /I am 18 or older and have read the risks/;
const REFUSED = 'This email or phone cannot be used to join. Sign in if you already have an account.';

async function fillContact(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Phone number').fill(person.phone);
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

async function joinAsNewcomer(page: Page): Promise<Person> {
  const person = createRandomPerson();
  await page.goto('/join');
  await expectOneScreen(page);
  await fillContact(page, person);
  await page.getByLabel(RISKS).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  return person;
}

test('a visitor pays without an account, claims the position by email, and finds it on the dashboard', async ({
  page,
  mailbox,
}) => {
  const person = createRandomPerson();
  await page.goto('/join');
  await expect(page.getByRole('heading', { level: 1, name: 'Join the queue' })).toBeVisible();
  await expect(page.getByText(/^At least two of three members (will )?have received nothing/)).toBeVisible();
  await expectNoPageFaults(page);
  await fillContact(page, person);
  await page.getByLabel(RISKS).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  await expect(page.getByText('Once you have a position, you can’t undo the entry.')).toBeVisible();
  await expectNoPageFaults(page);

  await fillCard(page, '4000 0000 0000 9995');
  await expectToast(page, 'Payment Failed', 'Your card has insufficient funds.');
  await expect(page.getByRole('main').getByText('Your card has insufficient funds.')).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByText('One entry: $52.35')).toBeVisible();
  await expect(page.getByRole('code')).toHaveText(/^\w{8}$/);
  await expect(page.getByRole('link', { name: 'Sign in to track progress' })).toBeVisible();
  await expectNoPageFaults(page);

  await page.goto(await mailbox.link(person.email, /your place in the line: number \d+/i, '/claim'));
  await expect(page.getByRole('heading', { level: 1, name: 'Take over your position' })).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Registration Complete!', 'Your position is now in your account.');
  await expect(page).toHaveURL(/\/consent$/);

  await expect(page.getByRole('checkbox')).toHaveCount(5);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'I agree to all five' }).click();
  await page.getByRole('button', { name: 'Skip verification' }).click();
  await expect(page).toHaveURL(/\/profile-completion$/);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'My entry' }).click();
  await openSection(page, 'The line and your place in it');
  await expect(page.getByText(/You are number [\d,]+/).first()).toBeVisible();
});

test(
  '3-D Secure on /join succeeds with thanks, or fails with a note that nothing was charged',
  VARIANT,
  async ({ page }) => {
    const open = async (): Promise<void> => {
      await page.goto('/join');
      await fillContact(page, createRandomPerson());
      await page.getByLabel(RISKS).check();
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await fillCard(page, '4000 0027 6000 3184');
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible();
    };
    await open();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'We couldn’t confirm the payment' }),
    ).toBeVisible();
    await expect(page.getByText(/If we have emailed you a number, the payment went through/)).toBeVisible();
    await expectNoPageFaults(page);
    await open();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  },
);

test('missing fields and the missing consent are listed', VARIANT, async ({ page }) => {
  const person = createRandomPerson();
  await page.goto('/join');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expectToast(page, 'Missing Information', 'Please enter your email and phone number.');
  await expect(page.getByText('Please enter a valid email').first()).toBeVisible();
  await expect(page.getByText('Please enter a valid phone number').first()).toBeVisible();
  await fillContact(page, person);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(
    page.getByText('Please confirm that you are 18 or older and have read the risks').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeHidden();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expectNoPageFaults(page);
});

test(
  'an address with a position is rejected before the card form',
  VARIANT,
  async ({ page, openBrowser, mailbox, watch }) => {
    const member = await openBrowser();
    const person = await joinAsNewcomer(member.page);
    // The thank-you page follows the payment. The position follows the provider's webhook.
    await mailbox.text(person.email, /your place in the line/i);
    await page.goto('/join');
    await fillContact(page, person);
    await page.getByLabel(RISKS).check();
    watch.expectRefusal(409, '/api/create-payment-intent');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expectToast(page, 'Error', REFUSED);
    await expect(page.getByRole('main').getByText(REFUSED)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeHidden();
    await expectNoPageFaults(page);
  },
);
