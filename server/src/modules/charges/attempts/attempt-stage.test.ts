import { toCents } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import type { Charge } from '../store.ts';
import { classifyAttempt, type PayRequest, type Stage } from './charge-saved-method.ts';

const OPEN: Charge = {
  id: 'attempt 1',
  kind: 'card',
  purpose: 'contribution',
  subjectId: 'contribution',
  userId: 'ana',
  amountCents: toCents(5_180),
  status: 'open',
  idempotencyKey: 'contribution:1',
  intentId: 'pi_1',
  sessionId: null,
  clientSecret: null,
  checkoutUrl: null,
  lastDecline: null,
  methodId: 'card of ana',
  offSession: false,
  intentClosedAt: null,
};
const ENDED: Charge = { ...OPEN, status: 'canceled', intentClosedAt: new Date(0) };
const DECLINED: Charge = { ...ENDED, lastDecline: 'Your card was declined.' };
const AT_BANK: Charge = { ...OPEN, checkoutUrl: 'https://bank.example' };
const BEFORE: Charge = { ...DECLINED, id: 'attempt 0' };

const click = (seen: Charge | null, more: Partial<PayRequest> = {}): PayRequest => ({
  userId: 'ana',
  methodId: 'card of ana',
  isOffSession: false,
  seen,
  ...more,
});

it.each<[string, Charge, PayRequest, Stage]>([
  ['asked before this click', OPEN, click(OPEN), 'requested'],
  ['asked by a click at the same time', OPEN, click(null), 'requested'],
  ['with a lost response', { ...OPEN, intentId: null }, click(OPEN), 'not_requested'],
  ['of another member', OPEN, click(OPEN, { userId: 'ben', methodId: 'card of ben' }), 'owned_by_other'],
  [
    'ended, and the provider does not know',
    { ...DECLINED, intentClosedAt: null },
    click(OPEN),
    'pending_cancel',
  ],
  [
    'ended before the provider was asked',
    { ...ENDED, intentId: null, intentClosedAt: null },
    click(OPEN),
    'over',
  ],
  ['declined while this click waited', DECLINED, click(OPEN), 'declined'],
  ['declined, begun and ended while this click waited', DECLINED, click(BEFORE), 'declined'],
  [
    'declined while this click waited, with another card',
    DECLINED,
    click(OPEN, { methodId: 'other' }),
    'over',
  ],
  ['declined at 3-D Secure, which waited before this click', DECLINED, click(AT_BANK), 'over'],
  [
    'declined off-session while this click of the payer waited',
    { ...DECLINED, offSession: true },
    click(OPEN),
    'over',
  ],
  [
    'declined off-session while another automatic charge waited',
    { ...DECLINED, offSession: true },
    click(OPEN, { isOffSession: true }),
    'declined',
  ],
  [
    'declined on-session while an automatic charge waited',
    DECLINED,
    click(OPEN, { isOffSession: true }),
    'declined',
  ],
  ['declined before this click', DECLINED, click(DECLINED), 'over'],
  ['given up without an answer', ENDED, click(OPEN), 'over'],
  ['paid while this click waited', { ...OPEN, status: 'succeeded' }, click(OPEN), 'paid'],
  ['paid and taken back while this click waited', { ...OPEN, status: 'disputed' }, click(OPEN), 'paid'],
  [
    'paid before this click',
    { ...OPEN, status: 'succeeded' },
    click({ ...OPEN, status: 'succeeded' }),
    'over',
  ],
  [
    'taken back before this click',
    { ...OPEN, status: 'refunded' },
    click({ ...OPEN, status: 'disputed' }),
    'over',
  ],
])('an attempt %s', (_name, newest, clicked, stage) => {
  expect(classifyAttempt(newest, clicked)).toBe(stage);
});
