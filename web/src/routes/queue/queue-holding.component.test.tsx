import { authCalls, type CurrentUser } from '@circle-link/contract/auth/auth';
import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { queueCalls, type QueueHold } from '@circle-link/contract/queue/queue';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  holdAnswer as keepWaiting,
  listCalls,
  mockAnswer,
  mockConnectionLoss,
  mockRefusal,
} from '../../../test/api.ts';
import { pressThrice } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { switchToSpanish } from '../../../test/spanish.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Page } from './queue-holding.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString();

const MEMBER: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '+12025550101',
  dateOfBirth: '1990-01-01',
  address: null,
  city: null,
  state: null,
  zipCode: null,
  profileImageUrl: null,
  language: 'en',
  isAdmin: false,
  adminRoles: [],
  isLocked: false,
  isEmailVerified: true,
  isFullyVerified: true,
  hasGivenConsent: true,
  consentGivenAt: '2026-01-01T00:00:00.000Z',
  earlierConsent: null,
  path: 'queue',
  hasAcceptedTerms: false,
  isPhoneVerified: true,
  isProfileComplete: true,
  hasPosition: false,
  queueEnabled: true,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  nextStep: '/queue-holding',
};

/** Number 1,204, held for another ten minutes. */
const HOLD: QueueHold = {
  status: 'holding',
  queuePosition: 1204,
  level: 1,
  amount: '52.05',
  breakdown: { base: '50.00', cardFee: '1.80', appFee: '0.25', total: '52.05' },
  heldAt: at(-300),
  expiresAt: at(600),
  serverTime: NOW,
  extensionsLeft: 2,
  paymentInProgress: false,
  lastDecline: null,
};

beforeEach(() => {
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  mockRefusal(queueCalls.state, { status: 404, code: 'not_found', message: 'There is no queue.' });
});

async function open(hold: QueueHold | null, { user = MEMBER, address = '/' } = {}) {
  mockAnswer(authCalls.me, user);
  mockAnswer(queueCalls.myHold, hold);
  return render(<Page />, address);
}

/** Freezes this browser's clock, an hour behind the server's. The returned function advances it. */
function stopTheClock(): (seconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(at(-3_600)) });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds) => void vi.advanceTimersByTime(seconds * 1_000);
}

// security: T6
it('the hold counts down by the server’s clock, and offers more time in the last five minutes', async () => {
  const pass = stopTheClock();
  const screen = await open({ ...HOLD, expiresAt: at(302) });
  await expect.element(screen.getByRole('timer')).toHaveTextContent('05:02');
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'If you pay now, you are number 1,204' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'I need more time' })).not.toBeInTheDocument();
  pass(3);
  await expect.element(screen.getByRole('timer')).toHaveTextContent('04:59');
  await expect.element(screen.getByText('05:00 left')).toBeInTheDocument();
  // The offer never pushes the pay button below a phone's bottom bar.
  const pay = screen.getByRole('button', { name: 'Secure My Position - Pay Now' }).element();
  const question = screen.getByRole('button', { name: 'I need more time' }).element();
  expect(pay.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  mockAnswer(queueCalls.extend, { ...HOLD, expiresAt: at(1_200), serverTime: at(3), extensionsLeft: 1 });
  await pressThrice(screen.getByRole('button', { name: 'I need more time' }));
  await expect.element(screen.getByText('You have 15 more minutes')).toBeVisible();
  await expect.element(screen.getByRole('timer')).toHaveTextContent('19:57');
  expect(listCalls(queueCalls.extend)).toHaveLength(1);
});

it('the hold shows why an extension was rejected, and offers none when none is left', async () => {
  const screen = await open({ ...HOLD, expiresAt: at(120) });
  mockRefusal(queueCalls.extend, { status: 409, code: 'hold_over', message: 'This hold is over.' });
  await screen.getByRole('button', { name: 'I need more time' }).click();
  await expect.element(screen.getByText('This hold is over.')).toBeVisible();
  await screen.unmount();
  const last = await open({ ...HOLD, expiresAt: at(120), extensionsLeft: 0 });
  await expect.element(last.getByText(/extended this hold as often as you can/)).toBeVisible();
  await expect.element(last.getByRole('button', { name: 'I need more time' })).not.toBeInTheDocument();
});

it('the hold disables payment at zero and refetches', async () => {
  const pass = stopTheClock();
  const screen = await open({ ...HOLD, expiresAt: at(2) });
  await expect.element(screen.getByRole('timer')).toHaveTextContent('00:02');
  const goOn = keepWaiting(queueCalls.myHold, { ...HOLD, status: 'expired', queuePosition: null });
  pass(2);
  await expect.element(screen.getByRole('timer')).toHaveTextContent('00:00');
  await expect.element(screen.getByRole('button', { name: /Pay Now/ })).toBeDisabled();
  goOn();
  await expect.element(screen.getByRole('heading', { name: 'Position Expired' })).toBeVisible();
});

it("the hold opens the card provider's page once", async () => {
  const screen = await open(HOLD);
  onTestFinished(() => window.history.replaceState(null, '', ' '));
  const goOn = keepWaiting(queueCalls.proceed, { checkoutUrl: '#checkout' });
  await pressThrice(screen.getByRole('button', { name: 'Secure My Position - Pay Now' }));
  await expect.element(screen.getByRole('button', { name: 'Opening payment page...' })).toBeVisible();
  goOn();
  await expect.poll(() => window.location.hash).toBe('#checkout');
  await expect.element(screen.getByRole('button', { name: 'Opening payment page...' })).toBeVisible();
  expect(listCalls(queueCalls.proceed)).toHaveLength(1);
});

it('the hold shows that the payment page failed to open, and can retry', async () => {
  const screen = await open(HOLD);
  mockConnectionLoss(queueCalls.proceed);
  await screen.getByRole('button', { name: /Pay Now/ }).click();
  const alert = screen.getByRole('alert').filter({ hasText: 'Failed' }).first();
  await expect.element(alert.getByText('Failed to proceed to payment. Please try again.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Pay Now/ })).toBeEnabled();
});

it('the hold keeps the reason on the page when a review cancels it', async () => {
  const screen = await open(HOLD);
  mockRefusal(
    queueCalls.proceed,
    { status: 403, code: 'review_required', message: 'We look at this first.' },
    () => mockAnswer(queueCalls.myHold, null),
  );
  await screen.getByRole('button', { name: /Pay Now/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'No Active Position Hold' })).toBeVisible();
  await expect.element(screen.getByRole('alert').getByText('We look at this first.')).toBeVisible();
  expect(screen.getByText('We look at this first.').elements()).toHaveLength(1);
  await expect.element(screen.getByText('You can’t start a hold until our review is over.')).toBeVisible();
});

it('an account under review cannot start a payment, but sees one in progress', async () => {
  const user = { ...MEMBER, isBeingChecked: true };
  const screen = await open(HOLD, { user });
  await expect.element(screen.getByText('You can’t start a hold until our review is over.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Pay Now/ })).not.toBeInTheDocument();
  await screen.unmount();
  const begun = await open({ ...HOLD, paymentInProgress: true }, { user });
  await expect.element(begun.getByText('A payment page is open')).toBeVisible();
});

it('the hold is released once after a confirmation', async () => {
  const screen = await open(HOLD);
  const release = screen.getByRole('button', { name: 'Release Position' });
  await release.click();
  const dialog = screen.getByRole('dialog', { name: 'Release your position?' });
  await dialog.getByRole('button', { name: 'Keep my position' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(release).toHaveFocus();
  expect(listCalls(queueCalls.release)).toEqual([]);
  await release.click();
  mockAnswer(queueCalls.release, { ok: true });
  await pressThrice(dialog.getByRole('button', { name: 'Release Position' }));
  await expect.element(screen.getByText('Position Released')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'No Active Position Hold' })).toBeVisible();
  expect(listCalls(queueCalls.release)).toHaveLength(1);
  await screen.unmount();
});

it("the hold shows only the newest attempt's error", async () => {
  const screen = await open(HOLD);
  mockConnectionLoss(queueCalls.proceed);
  await screen.getByRole('button', { name: /Pay Now/ }).click();
  const alert = screen.getByRole('alert').filter({ hasText: 'Failed' }).first();
  await expect.element(alert).toHaveTextContent('Failed to proceed to payment. Please try again.');
  mockConnectionLoss(queueCalls.release);
  await screen.getByRole('button', { name: 'Release Position' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Release Position' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(alert).toHaveTextContent('Failed to release position. Please try again.');
});

it('the hold tells members who return without paying that they have not paid, and how to', async () => {
  const screen = await open(
    { ...HOLD, paymentInProgress: true },
    { address: '/queue-holding?payment=canceled' },
  );
  await expect.element(screen.getByText('You have not paid')).toBeVisible();
  await expect.element(screen.getByText('Pay Now opens the payment page again.')).toBeVisible();
  expect(screen.getByText(/Your hold runs until/).elements()).toHaveLength(1);
  await expect.element(screen.getByText('A payment page is open')).not.toBeInTheDocument();
});

it('the hold shows an open payment page, a declined card and an interrupted connection', async () => {
  const screen = await open({ ...HOLD, paymentInProgress: true });
  await expect.element(screen.getByText('A payment page is open')).toBeVisible();
  await screen.unmount();
  const declined = await open({ ...HOLD, lastDecline: 'Your card has insufficient funds.' });
  await expect
    .element(declined.getByText(/insufficient funds\. You weren’t charged\. Try another card/))
    .toBeVisible();
  await declined.unmount();
  await switchToSpanish();
  const spanish = await open({ ...HOLD, lastDecline: 'Your card has insufficient funds.' });
  await expect.element(spanish.getByText(/fondos.* No se te cobró. Prueba con otra tarjeta/)).toBeVisible();
  await expect
    .element(spanish.getByRole('button', { name: 'Asegurar mi lugar - Pagar ahora' }))
    .toBeVisible();
});

it('the hold keeps the known state while the connection is interrupted', async () => {
  const pass = stopTheClock();
  const screen = await open(HOLD);
  await expect.element(screen.getByRole('timer')).toHaveTextContent('10:00');
  mockConnectionLoss(queueCalls.myHold);
  pass(6);
  await expect.element(screen.getByText(/The connection is interrupted/)).toBeVisible();
  await expect.element(screen.getByRole('timer')).toHaveTextContent('09:54');
});

it("the hold waits for the provider's result after returning, then shows the permanent number", async () => {
  const pass = stopTheClock();
  const screen = await open({ ...HOLD, paymentInProgress: true }, { address: '/?payment=done' });
  await expect.element(screen.getByText(/Please don’t pay twice/)).toBeVisible();
  mockAnswer(queueCalls.myHold, { ...HOLD, status: 'paid', queuePosition: 1198 });
  pass(6);
  await expect.element(screen.getByRole('heading', { name: 'Payment Complete!' })).toBeVisible();
  await expect.element(screen.getByRole('status').getByText('1,198')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'View Dashboard' }))
    .toHaveAttribute('href', '/dashboard');
});

it('a position is reserved once without a hold, with errors next to the button', async () => {
  const screen = await open(null);
  const reserve = screen.getByRole('button', { name: 'Reserve a position' });
  mockRefusal(queueCalls.reserve, { status: 429, code: 'too_many_holds', message: 'Three holds an hour.' });
  await reserve.click();
  await expect.element(screen.getByRole('alert').getByText('Three holds an hour.')).toBeVisible();
  expect(screen.getByText(/Three holds an hour|three times an hour/).elements()).toHaveLength(1);
  mockAnswer(queueCalls.reserve, HOLD);
  mockAnswer(queueCalls.myHold, HOLD);
  await pressThrice(reserve);
  await expect.element(screen.getByRole('timer')).toBeVisible();
  expect(listCalls(queueCalls.reserve)).toHaveLength(2);
});

it('members with a position or an incomplete profile are offered no hold', async () => {
  const screen = await open(null, { user: { ...MEMBER, hasPosition: true } });
  await expect.element(screen.getByText('You already have a position. See your dashboard.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reserve a position' })).not.toBeInTheDocument();
  await screen.unmount();
  const early = await open(null, { user: { ...MEMBER, isProfileComplete: false } });
  await expect.element(early.getByRole('link', { name: 'Back to home' })).toBeVisible();
  await expect.element(early.getByRole('button', { name: 'Reserve a position' })).not.toBeInTheDocument();
  await early.unmount();
  const checked = await open(null, { user: { ...MEMBER, isBeingChecked: true } });
  await expect.element(checked.getByRole('link', { name: 'Back to home' })).toBeVisible();
  await expect.element(checked.getByRole('button', { name: 'Reserve a position' })).not.toBeInTheDocument();
});

it('the page shows that the hold failed to load, and retries', async () => {
  mockAnswer(authCalls.me, MEMBER);
  mockConnectionLoss(queueCalls.myHold);
  const screen = await render(<Page />);
  await expect.element(screen.getByText('Your hold could not be loaded.')).toBeVisible();
  mockAnswer(queueCalls.myHold, HOLD);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('timer')).toBeVisible();
});

it('a toast appears above an open dialog', async () => {
  const screen = await open(HOLD);
  await screen.getByRole('button', { name: 'Release Position' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  showToast({ title: 'Said above it' });
  await expect.element(screen.getByText('Said above it').first()).toBeVisible();
  await expect.poll(() => document.querySelector('ol:popover-open')?.textContent).toContain('Said above it');
});

it('an expired hold leads home with "Try Again" and offers a new reservation', async () => {
  const screen = await open({ ...HOLD, status: 'expired', queuePosition: null });
  await expect.element(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/');
  mockAnswer(queueCalls.reserve, HOLD);
  await screen.getByRole('button', { name: 'Reserve a position' }).click();
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await screen.unmount();
  const stuck = await open(
    { ...HOLD, status: 'expired', queuePosition: null },
    { user: { ...MEMBER, isProfileComplete: false } },
  );
  await expect.element(stuck.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/');
  await expect.element(stuck.getByRole('button', { name: 'Reserve a position' })).not.toBeInTheDocument();
});
