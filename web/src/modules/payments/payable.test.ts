import type { PaymentItem } from '@circle-link/contract/payments';
import { describe, expect, it } from 'vitest';
import { toCoverPayable, toNextPayable, findOlderMissedPayment } from './payable.ts';

const owed = { paymentId: 'p', groupId: 'g', groupName: 'Rent', round: 2, payerName: 'Ana', amount: '50.00' };

describe('paying for another member', () => {
  it('costs the contribution plus the card fee', () => {
    expect(toCoverPayable(owed)).toMatchObject({
      kind: 'cover',
      amount: '50.00',
      lateFee: '0.00',
      cardFee: '1.80',
      chargeAmount: '51.80',
    });
  });
});

it("the reader's next contribution costs what the server says", () => {
  const next = { id: 'p', round: 1, dueDate: '2026-02-01', status: 'pending', chargeKind: 'card' } as const;
  // A set-off has paid part of the late fee, so it is not the fee of the group's terms.
  const cost = { amount: '50.00', lateFee: '2.00', cardFee: '1.86', chargeAmount: '53.86', isMissed: true };
  expect(toNextPayable({ id: 'g', name: 'Rent', nextPayment: { ...next, ...cost } })).toEqual({
    kind: 'own',
    paymentId: 'p',
    groupId: 'g',
    groupName: 'Rent',
    round: 1,
    payerName: '',
    setOff: '0.00',
    ...cost,
  });
});

describe('a missed contribution', () => {
  const item = (groupId: string, round: number, isMissed: boolean) =>
    ({ groupId, round, isMissed }) as PaymentItem;
  const open = [item('g', 1, true), item('g', 2, true), item('g', 3, false), item('h', 2, false)];

  it('comes before later ones of its group and no other group', () => {
    expect(findOlderMissedPayment(open, { groupId: 'g', round: 3 })).toBe(open[0]);
    expect(findOlderMissedPayment(open, { groupId: 'g', round: 2 })).toBe(open[0]);
    expect(findOlderMissedPayment(open, { groupId: 'g', round: 1 })).toBeUndefined();
    expect(findOlderMissedPayment(open, { groupId: 'h', round: 2 })).toBeUndefined();
  });
});
