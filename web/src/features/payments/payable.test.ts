import type { PaymentItem } from '@circle-link/contract/payments';
import { describe, expect, it } from 'vitest';
import { toCoverPayable, findNextPayable, findOlderMissedPayment } from './payable.ts';

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

describe("the reader's next contribution", () => {
  const group = { id: 'g', name: 'Rent', phase: 'running', currentRound: 1, lateFee: '5.00' };
  const next = { id: 'p', round: 1, amount: '50.00', chargeKind: 'card' as const };

  it('has no late fee if none applies', () => {
    const payable = findNextPayable({ ...group, nextPayment: { ...next, chargeAmount: '51.80' } });
    expect(payable).toMatchObject({ lateFee: '0.00', cardFee: '1.80', chargeAmount: '51.80' });
  });

  it('costs the bank debit fee for bank accounts', () => {
    const nextPayment = { ...next, chargeAmount: '55.44', chargeKind: 'us_bank_account' as const };
    expect(findNextPayable({ ...group, nextPayment })).toMatchObject({ lateFee: '5.00', cardFee: '0.44' });
  });

  it('is a missed one if its round has closed', () => {
    const nextPayment = { ...next, chargeAmount: '51.80' };
    expect(findNextPayable({ ...group, nextPayment }).isMissed).toBe(false);
    expect(findNextPayable({ ...group, currentRound: 2, nextPayment }).isMissed).toBe(true);
    expect(findNextPayable({ ...group, phase: 'finished', nextPayment }).isMissed).toBe(true);
  });

  it("includes the group's late fee if the charge does", () => {
    const payable = findNextPayable({ ...group, nextPayment: { ...next, chargeAmount: '56.95' } });
    expect(payable).toMatchObject({ lateFee: '5.00', cardFee: '1.95', chargeAmount: '56.95' });
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
