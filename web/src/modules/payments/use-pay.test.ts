import type { PaymentDetail, PaymentItem } from '@circle-link/contract/payments';
import { describe, expect, it } from 'vitest';
import { getOutcome } from './use-pay.ts';

type Facts = Pick<PaymentItem, 'status' | 'attempt' | 'settlesOn' | 'nextActionUrl' | 'failureReason'>;
const open: Facts = {
  status: 'pending',
  attempt: null,
  settlesOn: null,
  nextActionUrl: null,
  failureReason: null,
};

describe('outcome of a payment', () => {
  it.each<[string, Partial<Facts>, object]>([
    ['completed', { status: 'completed' }, { status: 'paid' }],
    ['being charged', { attempt: 'processing' }, { status: 'waiting' }],
    [
      'a bank debit that has begun',
      { attempt: 'processing', settlesOn: '2026-12-01' },
      { status: 'begun', settlesOn: '2026-12-01' },
    ],
    [
      'being charged again after a decline',
      { status: 'failed', attempt: 'processing' },
      { status: 'waiting' },
    ],
    [
      'to be confirmed at the bank',
      { attempt: 'action_required', nextActionUrl: '/sandbox/3ds' },
      { status: 'confirm', url: '/sandbox/3ds' },
    ],
    ['to be confirmed by another member', { attempt: 'action_required' }, { status: 'waiting' }],
    [
      'declined',
      { status: 'failed', failureReason: 'Your card was declined.' },
      { status: 'failed', reason: 'Your card was declined.' },
    ],
    ['still open and not being charged', {}, { status: 'failed', reason: null }],
    ['canceled with its group', { status: 'canceled' }, { status: 'failed', reason: null }],
  ])('%s', (_, facts, outcome) => {
    expect(getOutcome({ ...open, ...facts })).toEqual(outcome);
  });
});

describe('outcome of a payment whose charge is known', () => {
  const charge = { kind: 'card', amount: '51.80', declineMessage: null } as const;

  it.each<[string, Partial<Facts>, NonNullable<PaymentDetail['charge']>['status'], object]>([
    [
      'charged, but canceled before',
      { status: 'canceled' },
      'completed',
      { status: 'unused', amount: '51.80' },
    ],
    [
      'refunded, since it was canceled',
      { status: 'canceled' },
      'refunded',
      { status: 'unused', amount: '51.80' },
    ],
    ['charged for an older round', {}, 'completed', { status: 'unused', amount: '51.80' }],
    ['declined', { failureReason: 'No.' }, 'declined', { status: 'failed', reason: 'No.' }],
    ['canceled', {}, 'canceled', { status: 'failed', reason: null }],
    ['charged and recorded', { status: 'completed' }, 'completed', { status: 'paid' }],
  ])('%s', (_, facts, status, outcome) => {
    expect(getOutcome({ ...open, ...facts, charge: { ...charge, status } })).toEqual(outcome);
  });
});
