/** What `npm run screenshots` takes: one line a screen and state. */
import type { Page } from '@playwright/test';
import { payHosted } from './checkout.ts';
import { groupPagePictures } from './group-page-pictures.ts';
import { groupPictures } from './group-pictures.ts';
import { inventPerson } from './person.ts';

export interface Picture {
  readonly name: string;
  readonly path: string;
  /** The demo account that looks; a visitor otherwise. */
  readonly account?: string;
  /** The demo with 465 entries (default), a fresh server, or one without a queue. */
  readonly server?: 'demo' | 'empty' | 'queueOff';
  readonly locale?: string;
  /** Only what the window shows, for dialogs. */
  readonly isWindowOnly?: boolean;
  /** What is done on the page before the picture. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/** Every screen with its states. */
export function listPictures(): readonly Picture[] {
  return [
    ...visitorPictures,
    ...joinPictures,
    ...gatePictures,
    ...holdPictures,
    ...memberPictures,
    ...groupPictures,
    ...groupPagePictures,
  ];
}

const visitorPictures: readonly Picture[] = [
  { name: 'landing-empty', path: '/', server: 'empty' },
  { name: 'landing-full', path: '/' },
  { name: 'landing-spanish', path: '/', locale: 'es-MX' },
  { name: 'landing-queue-off', path: '/', server: 'queueOff' },
  { name: 'landing-signed-in', path: '/', account: 'ada' },
  {
    name: 'proof',
    path: '/',
    isWindowOnly: true,
    prepare: async (page) => {
      await press('Mathematical Proof')(page);
      await page.getByRole('dialog').getByText('Nothing is created').waitFor();
    },
  },
  {
    name: 'proof-chart',
    path: '/',
    isWindowOnly: true,
    prepare: async (page) => {
      await press('Mathematical Proof')(page);
      await page.getByRole('dialog').getByRole('slider').first().scrollIntoViewIfNeeded();
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 500);
    },
  },
  { name: 'auth-register', path: '/auth' },
  { name: 'auth-register-errors', path: '/auth', prepare: press('Continue with Email Verification') },
  { name: 'auth-register-sent', path: '/auth', prepare: sendVerificationMail },
  { name: 'auth-register-spanish', path: '/auth', locale: 'es-MX' },
  { name: 'auth-savings', path: '/auth?path=savings' },
  {
    name: 'complete-savings',
    path: '/complete-registration?email=a%40example.com&path=savings',
  },
  { name: 'terms', path: '/terms' },
  { name: 'auth-sign-in', path: '/auth?mode=sign-in' },
  { name: 'auth-sign-in-refused', path: '/auth?mode=sign-in', prepare: signInWrongly },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'change-email', path: '/change-email' },
  { name: 'undo-change', path: `/undo-change?token=${'a'.repeat(43)}` },
  { name: 'reset-password-new', path: `/reset-password?token=${'a'.repeat(43)}` },
  { name: 'verify-email-failed', path: '/verify-email' },
  { name: 'complete-registration', path: '/complete-registration?email=a%40example.com&phone=2025550147' },
  {
    name: 'complete-registration-errors',
    path: '/complete-registration?email=a%40example.com&phone=2025550147',
    prepare: press('Create account'),
  },
  { name: 'claim', path: `/claim?token=${'a'.repeat(43)}` },
  { name: 'legal', path: '/legal' },
  { name: 'success-stories-full', path: '/success-stories' },
  { name: 'success-stories-empty', path: '/success-stories', server: 'empty' },
  { name: 'consent-visitor', path: '/consent' },
  { name: 'transparency-full', path: '/transparency' },
  { name: 'transparency-empty', path: '/transparency', server: 'empty' },
  { name: 'transparency-queue-off', path: '/transparency', server: 'queueOff' },
  { name: 'transparency-spanish', path: '/transparency', locale: 'es-MX' },
];

const joinPictures: readonly Picture[] = [
  { name: 'join', path: '/join' },
  { name: 'join-errors', path: '/join', prepare: press('Continue to Payment') },
  { name: 'join-card', path: '/join', prepare: goToCard },
  { name: 'join-member', path: '/join', account: 'mia' },
  { name: 'success', path: '/success?payment_intent=pi_1234567890abcdefgh&redirect_status=succeeded' },
  { name: 'success-plain', path: '/success' },
  { name: 'success-failed', path: '/success?payment_intent=pi_1234567890abcdefgh&redirect_status=failed' },
];

const gatePictures: readonly Picture[] = [
  { name: 'verify-email-open', path: '/verify', account: 'nia' },
  { name: 'verify', path: '/verify', account: 'vera' },
  { name: 'verify-waiting', path: '/verify', account: 'ines' },
  { name: 'admin-identity', path: '/admin/identity', account: 'admin' },
  { name: 'consent', path: '/consent', account: 'omar' },
  { name: 'consent-given', path: '/consent', account: 'mia' },
  { name: 'profile-1', path: '/profile-completion', account: 'paul' },
  { name: 'profile-2', path: '/profile-completion', account: 'paul', prepare: goToAddress },
  { name: 'profile-3', path: '/profile-completion', account: 'paul', prepare: goToReview },
  { name: 'profile-done', path: '/profile-completion', account: 'eli' },
];

const holdPictures: readonly Picture[] = [
  { name: 'hold', path: '/queue-holding', account: 'hana' },
  {
    name: 'hold-release',
    path: '/queue-holding',
    account: 'hana',
    isWindowOnly: true,
    prepare: press('Release Position'),
  },
  { name: 'hold-none', path: '/queue-holding', account: 'eli' },
  { name: 'hold-spanish', path: '/queue-holding', account: 'hana', locale: 'es-MX' },
  { name: 'checkout', path: '/queue-holding', account: 'hana', prepare: goToCheckout },
  {
    name: 'checkout-declined',
    path: '/queue-holding',
    account: 'hana',
    prepare: async (page) => {
      await goToCheckout(page);
      await payHosted(page, '4000 0000 0000 0002');
      await page.getByText('Your card was declined.').waitFor();
    },
  },
  {
    name: 'checkout-3ds',
    path: '/queue-holding',
    account: 'hana',
    prepare: async (page) => {
      await goToCheckout(page);
      await payHosted(page, '4000 0027 6000 3184');
      await page.getByRole('button', { name: 'Complete authentication' }).waitFor();
    },
  },
  { name: 'hold-declined', path: '/queue-holding', account: 'hana' },
];

const memberPictures: readonly Picture[] = [
  { name: 'dashboard-empty', path: '/dashboard', account: 'eli' },
  { name: 'dashboard-newest', path: '/dashboard', account: 'mia' },
  { name: 'dashboard-typical', path: '/dashboard', account: 'bruno' },
  { name: 'dashboard-full', path: '/dashboard', account: 'ada' },
  { name: 'dashboard-spanish', path: '/dashboard', account: 'bruno', locale: 'es-MX' },
  { name: 'dashboard-queue-off', path: '/dashboard', account: 'ada', server: 'queueOff' },
  {
    name: 'dashboard-bell',
    path: '/dashboard',
    account: 'ada',
    isWindowOnly: true,
    prepare: press('Notifications'),
  },
  { name: 'withdraw-empty', path: '/withdraw', account: 'mia' },
  { name: 'withdraw-no-account', path: '/withdraw', account: 'ada' },
  {
    name: 'withdraw-account-form',
    path: '/withdraw',
    account: 'ada',
    isWindowOnly: true,
    prepare: press('Add bank account'),
  },
  { name: 'withdraw-full', path: '/withdraw', account: 'bruno', prepare: withdrawSome },
  { name: 'withdraw-spanish', path: '/withdraw', account: 'bruno', locale: 'es-MX' },
  { name: 'history-empty', path: '/history', account: 'eli' },
  { name: 'history-full', path: '/history', account: 'ada' },
  { name: 'history-over-time', path: '/history#over-time', account: 'ada' },
  { name: 'history-statement', path: '/history#statement', account: 'ada' },
  { name: 'history-spanish', path: '/history', account: 'ada', locale: 'es-MX' },
  {
    name: 'history-filtered',
    path: '/history',
    account: 'bruno',
    isWindowOnly: true,
    prepare: (page) => page.getByRole('radio', { name: 'Members joined' }).check(),
  },
  { name: 'notifications-empty', path: '/notifications', account: 'eli' },
  { name: 'notifications-full', path: '/notifications', account: 'ada' },
  { name: 'settings', path: '/settings', account: 'ada' },
  { name: 'settings-profile', path: '/settings/profile', account: 'ada' },
  { name: 'settings-contact', path: '/settings/contact', account: 'ada' },
  { name: 'settings-security', path: '/settings/security', account: 'ada' },
  { name: 'settings-cards', path: '/settings/cards', account: 'ada' },
  { name: 'settings-mails', path: '/settings/mails', account: 'ada' },
  { name: 'settings-device', path: '/settings/device', account: 'ada' },
  { name: 'settings-data', path: '/settings/data', account: 'ada' },
  { name: 'settings-spanish', path: '/settings', account: 'ada', locale: 'es-MX' },
  { name: 'transparency-member', path: '/transparency', account: 'bruno', prepare: openDetails },
  { name: 'verification', path: '/verification', account: 'ada' },
  { name: 'my-entry', path: '/my-entry', account: 'bruno' },
  { name: 'transparency-ledger', path: '/transparency/ledger' },
  { name: 'admin-checks', path: '/admin/checks', account: 'admin' },
  { name: 'admin-stuck', path: '/admin/stuck', account: 'admin' },
  { name: 'admin-audit', path: '/admin/audit', account: 'admin' },
  { name: 'not-found', path: '/no-such-page', account: 'ada' },
];

/** Everything that is behind a line. */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

async function sendVerificationMail(page: Page): Promise<void> {
  const person = inventPerson();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Phone number').fill(person.phone);
  await press('Continue with Email Verification')(page);
  await page.getByRole('main').getByText('Verification Email Sent!').waitFor();
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Username or Email').fill('no-such-member');
  await page.getByLabel('Password', { exact: true }).fill('not a password');
  await press('Sign In')(page);
  await page.getByRole('main').getByRole('alert').waitFor();
}

async function goToCard(page: Page): Promise<void> {
  const person = inventPerson();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('checkbox').check();
  await press('Continue to Payment')(page);
  await page.getByLabel('Card number').waitFor();
}

async function goToAddress(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').fill('1990-04-12');
  await press('Next')(page);
  await page.getByLabel('Street address').waitFor();
}

async function goToReview(page: Page): Promise<void> {
  await goToAddress(page);
  await page.getByLabel('Street address').fill('12 Harbor Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').fill('OR');
  await page.getByLabel('ZIP code').fill('97201');
  await press('Next')(page);
  await page.getByText('12 Harbor Street').waitFor();
}

async function goToCheckout(page: Page): Promise<void> {
  await press('Secure My Position - Pay Now')(page);
  await page.getByRole('heading', { level: 1, name: 'Pay $52.35' }).waitFor();
}

/** One that came back and one that is paid, once for all four pictures; then an amount that is too much. */
async function withdrawSome(page: Page): Promise<void> {
  const isFirst = (await page.getByText('Came back').count()) === 0;
  for (const number of isFirst ? ['000111111116', '000123456789'] : []) {
    await page.getByRole('button', { name: /^(Add|Change) bank account$/ }).click();
    await page.getByLabel('Name on the account').fill('Bruno Silva');
    await page.getByLabel('Routing number').fill('110000000');
    await page.getByLabel('Account number').fill(number);
    await page.getByLabel('Your Circle Link password').fill('harvest-moon-52');
    await press('Save bank account')(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByLabel('Amount in dollars').fill('12.50');
    await press('Withdraw $12.50')(page);
    await page.getByText('On its way').first().waitFor();
  }
  await page.getByText('Came back').first().waitFor({ timeout: 20_000 });
  await page.getByLabel('Amount in dollars').fill('1000');
  await page.getByLabel('Amount in dollars').blur();
  await page.getByText('You can withdraw up to').waitFor();
}
