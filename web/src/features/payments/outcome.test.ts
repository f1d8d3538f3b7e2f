import type { PaymentItem } from '@circle-link/contract/payments';
import { describe, expect, it } from 'vitest';
import { getOutcome } from './outcome.ts';

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
    ['completed', { status: 'completed' }, { is: 'paid' }],
    ['being charged', { attempt: 'processing' }, { is: 'waiting' }],
    [
      'a bank debit that has begun',
      { attempt: 'processing', settlesOn: '2026-12-01' },
      { is: 'begun', settlesOn: '2026-12-01' },
    ],
    ['being charged again after a decline', { status: 'failed', attempt: 'processing' }, { is: 'waiting' }],
    [
      'to be confirmed at the bank',
      { attempt: 'action_required', nextActionUrl: '/sandbox/3ds' },
      { is: 'confirm', url: '/sandbox/3ds' },
    ],
    ['to be confirmed by another member', { attempt: 'action_required' }, { is: 'waiting' }],
    [
      'declined',
      { status: 'failed', failureReason: 'Your card was declined.' },
      { is: 'failed', reason: 'Your card was declined.' },
    ],
    ['still open and not being charged', {}, { is: 'failed', reason: null }],
    ['canceled with its group', { status: 'canceled' }, { is: 'failed', reason: null }],
  ])('%s', (_, facts, outcome) => {
    expect(getOutcome({ ...open, ...facts })).toEqual(outcome);
  });
});
