import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { formatLines } from '../../../test/database/written-lines.ts';
import * as bookings from './bookings.ts';

const cents = toCents;

describe('a debt that is paid', () => {
  const charge = { totalCents: cents(2_091), providerFeeCents: cents(91) };

  it('costs its payer the card fee if paid by card', () => {
    const parts = { owedCents: cents(2_000), balanceCents: ZERO_CENTS };
    expect(formatLines(bookings.paidByCardLines('eve', charge, parts))).toEqual([
      'groups:clearing 20.00',
      'provider:fees:groups 0.91',
      'fees:card:groups -0.91',
      'member:owed of eve -20.00',
    ]);
  });

  it('credits the member’s balance if the debt was already covered', () => {
    const parts = { owedCents: cents(500), balanceCents: cents(1_500) };
    expect(formatLines(bookings.paidByCardLines('eve', charge, parts))).toEqual([
      'groups:clearing 20.00',
      'provider:fees:groups 0.91',
      'fees:card:groups -0.91',
      'member:owed of eve -5.00',
      'member:balance of eve -15.00',
    ]);
  });

  it('costs nothing if paid from the balance', () => {
    expect(formatLines(bookings.paidFromBalanceLines('eve', cents(1_180)))).toEqual([
      'member:balance of eve 11.80',
      'member:owed of eve -11.80',
    ]);
  });
});

describe('a debt that is written off', () => {
  it('is borne by us and recovered first', () => {
    expect(formatLines(bookings.writtenOffLines('eve', cents(3_180)))).toEqual([
      'loss:debts 31.80',
      'member:owed of eve -31.80',
    ]);
    expect(formatLines(bookings.recoveredLines('eve', cents(3_180)))).toEqual([
      'member:balance of eve 31.80',
      'loss:debts -31.80',
    ]);
  });
});
