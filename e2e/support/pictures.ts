/** Screens of `npm run screenshots`: one entry per screen and state. */
import type { Page } from '@playwright/test';
import { payOnHostedPage } from './checkout.ts';
import { groupPagePictures } from './group-page-pictures.ts';
import { groupPictures } from './group-pictures.ts';
import { memberPictures } from './member-pictures.ts';
import { createRandomPerson } from './person.ts';
import { pressButton } from './press.ts';

export interface Picture {
  readonly name: string;
  readonly path: string;
  readonly account?: string;
  /** The demo with 465 entries (default), an empty server, or one without a queue. */
  readonly server?: 'demo' | 'empty' | 'queueOff';
  readonly locale?: string;
  /** Only the viewport, for dialogs. */
  readonly isWindowOnly?: boolean;
  /** Steps before the picture. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

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
      await pressButton('Mathematical Proof')(page);
      await page.getByRole('dialog').getByText('Nothing is created').waitFor();
    },
  },
  {
    name: 'proof-chart',
    path: '/',
    isWindowOnly: true,
    prepare: async (page) => {
      await pressButton('Mathematical Proof')(page);
      await page.getByRole('dialog').getByRole('slider').first().scrollIntoViewIfNeeded();
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 500);
    },
  },
  { name: 'auth-register', path: '/auth' },
  { name: 'auth-register-errors', path: '/auth', prepare: pressButton('Continue with Email Verification') },
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
  { name: 'staff-sign-in', path: '/staff-sign-in' },
  { name: 'reset-password-new', path: `/reset-password?token=${'a'.repeat(43)}` },
  { name: 'verify-email-failed', path: '/verify-email' },
  { name: 'complete-registration', path: '/complete-registration?email=a%40example.com&phone=2025550147' },
  {
    name: 'complete-registration-errors',
    path: '/complete-registration?email=a%40example.com&phone=2025550147',
    prepare: pressButton('Create account'),
  },
  { name: 'claim', path: `/claim?token=${'a'.repeat(43)}` },
  { name: 'legal', path: '/legal' },
  { name: 'queue-full', path: '/queue' },
  { name: 'queue-empty', path: '/queue', server: 'empty' },
  { name: 'queue-paid', path: '/queue', account: 'ada' },
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
  { name: 'join-errors', path: '/join', prepare: pressButton('Continue to Payment') },
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
  {
    name: 'verify-identity',
    path: '/verify',
    account: 'vera',
    prepare: (page) => page.locator('summary', { hasText: 'Identity' }).click(),
  },
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
    prepare: pressButton('Release Position'),
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
      await payOnHostedPage(page, '4000 0000 0000 0002');
      await page.getByText('Your card was declined.').waitFor();
    },
  },
  {
    name: 'checkout-3ds',
    path: '/queue-holding',
    account: 'hana',
    prepare: async (page) => {
      await goToCheckout(page);
      await payOnHostedPage(page, '4000 0027 6000 3184');
      await page.getByRole('button', { name: 'Complete authentication' }).waitFor();
    },
  },
  { name: 'hold-declined', path: '/queue-holding', account: 'hana' },
];

async function sendVerificationMail(page: Page): Promise<void> {
  const person = createRandomPerson();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Phone number').fill(person.phone);
  await pressButton('Continue with Email Verification')(page);
  await page.getByRole('main').getByText('Verification Email Sent!').waitFor();
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Username or Email').fill('no-such-member');
  await page.getByLabel('Password', { exact: true }).fill('not a password');
  await pressButton('Sign In')(page);
  await page.getByRole('main').getByRole('alert').waitFor();
}

async function goToCard(page: Page): Promise<void> {
  const person = createRandomPerson();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('checkbox').check();
  await pressButton('Continue to Payment')(page);
  await page.getByLabel('Card number').waitFor();
}

async function goToAddress(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').fill('1990-04-12');
  await pressButton('Next')(page);
  await page.getByLabel('Street address').waitFor();
}

async function goToReview(page: Page): Promise<void> {
  await goToAddress(page);
  await page.getByLabel('Street address').fill('12 Harbor Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').fill('OR');
  await page.getByLabel('ZIP code').fill('97201');
  await pressButton('Next')(page);
  await page.getByText('12 Harbor Street').waitFor();
}

async function goToCheckout(page: Page): Promise<void> {
  await pressButton('Secure My Position - Pay Now')(page);
  await page.getByRole('heading', { level: 1, name: 'Pay $52.35' }).waitFor();
}
