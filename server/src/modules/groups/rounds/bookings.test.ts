/** The worked examples of docs/ledger.md, "Savings groups", line by line. */
import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { formatLines } from '../../../../test/database/written-lines.ts';
import * as bookings from './bookings.ts';

const cents = toCents;
/** Ana is charged for 50.00, minus the provider's fee. */
const charge = { totalCents: cents(5_180), providerFeeCents: cents(180) };
const dispute = { amountCents: cents(5_180), feeCents: cents(1_500) };

describe('a contribution', () => {
  it('by card reaches the pot in full, and its payer bears the card fee', () => {
    const parts = { potCents: cents(5_000), returnedCents: ZERO_CENTS };
    expect(formatLines(bookings.contributionLines('g', 'ana', charge, parts))).toEqual([
      'groups:clearing 50.00',
      'provider:fees:groups 1.80',
      'fees:card:groups -1.80',
      'group:pot of g -50.00',
    ]);
  });

  it('returns a waived late fee to its payer', () => {
    const late = { totalCents: cents(5_695), providerFeeCents: cents(195) };
    const parts = { potCents: cents(5_000), returnedCents: cents(500) };
    expect(formatLines(bookings.contributionLines('g', 'ana', late, parts))).toEqual([
      'groups:clearing 55.00',
      'provider:fees:groups 1.95',
      'fees:card:groups -1.95',
      'group:pot of g -50.00',
      'member:balance of ana -5.00',
    ]);
  });

  it('counts cash in, and a late fee in cash out again', () => {
    expect(formatLines(bookings.cashLines('g', cents(5_500)))).toEqual([
      'group:outside of g 55.00',
      'group:pot of g -55.00',
    ]);
    expect(formatLines(bookings.cashLateFeeLines('g', cents(500)))).toEqual([
      'group:pot of g 5.00',
      'group:outside of g -5.00',
    ]);
  });
});

describe('a payout', () => {
  it('of a complete round leaves us 1 %', () => {
    const payout = { cashCents: ZERO_CENTS, feeCents: cents(150), netCents: cents(14_850) };
    expect(formatLines(bookings.payoutLines('g', 'ana', payout))).toEqual([
      'group:pot of g 150.00',
      'fees:app:groups -1.50',
      'member:balance of ana -148.50',
    ]);
  });

  it('counts cash out, because the recipient has it', () => {
    const payout = { cashCents: cents(5_000), feeCents: cents(100), netCents: cents(9_900) };
    expect(formatLines(bookings.payoutLines('g', 'ana', payout))).toEqual([
      'group:pot of g 150.00',
      'group:outside of g -50.00',
      'fees:app:groups -1.00',
      'member:balance of ana -99.00',
    ]);
  });

  it('pays a late fee or a former holder’s money out of the pot', () => {
    expect(formatLines(bookings.potToMemberLines('g', 'dan', cents(5_000)))).toEqual([
      'group:pot of g 50.00',
      'member:balance of dan -50.00',
    ]);
  });

  it('covers the recipient’s missed contributions and debt', () => {
    expect(formatLines(bookings.setOffLines('g', 'eve', cents(5_500)))).toEqual([
      'member:balance of eve 55.00',
      'group:pot of g -55.00',
    ]);
    expect(formatLines(bookings.debtOffsetLines('eve', cents(5_180)))).toEqual([
      'member:balance of eve 51.80',
      'member:owed of eve -51.80',
    ]);
  });
});

describe('money returned between members', () => {
  it('is a late fee, and the recipient owes the part already spent', () => {
    const parts = { hasCents: cents(300), owedCents: cents(200) };
    expect(formatLines(bookings.lateFeeReturnLines('ana', 'eve', parts))).toEqual([
      'member:balance of ana 3.00',
      'member:owed of ana 2.00',
      'member:balance of eve -5.00',
    ]);
    const whole = { hasCents: cents(500), owedCents: ZERO_CENTS };
    expect(formatLines(bookings.lateFeeReturnLines('ana', 'eve', whole))).toEqual([
      'member:balance of ana 5.00',
      'member:balance of eve -5.00',
    ]);
  });

  it('is a set-off, with our fee', () => {
    const parts = { amountCents: cents(5_000), feeCents: cents(50) };
    expect(formatLines(bookings.topUpReturnLines('g', 'ana', parts))).toEqual([
      'member:balance of ana 49.50',
      'fees:app:groups 0.50',
      'group:pot of g -50.00',
    ]);
    expect(formatLines(bookings.setOffReturnLines('g', 'eve', cents(5_000)))).toEqual([
      'group:pot of g 50.00',
      'member:balance of eve -50.00',
    ]);
  });
});

describe('a canceled group', () => {
  const refunded = { amountCents: cents(5_000), takenCents: ZERO_CENTS, owedCents: ZERO_CENTS };

  it('owes a contribution to its card, minus the card fee', () => {
    const parts = { ...refunded, balanceCents: ZERO_CENTS };
    expect(formatLines(bookings.refundDueLines('g', 'ana', parts))).toEqual([
      'group:pot of g 50.00',
      'groups:refunds-due -50.00',
    ]);
  });

  it('owes the rest after a partial reversal, and no one owes that part', () => {
    const parts = {
      amountCents: cents(5_000),
      takenCents: cents(2_000),
      owedCents: cents(1_300),
      balanceCents: cents(700),
    };
    expect(formatLines(bookings.refundDueLines('g', 'ana', parts))).toEqual([
      'group:pot of g 50.00',
      'groups:refunds-due -30.00',
      'member:owed of ana -13.00',
      'member:balance of ana -7.00',
    ]);
  });

  it('counts cash out, because it never left the members', () => {
    expect(formatLines(bookings.cashReturnLines('g', cents(5_000)))).toEqual([
      'group:pot of g 50.00',
      'group:outside of g -50.00',
    ]);
  });
});

describe('a dispute', () => {
  it('before the payout takes the contribution out of the pot, and both fees are our loss', () => {
    expect(formatLines(bookings.reversalFromPotLines('g', cents(5_000), dispute))).toEqual([
      'group:pot of g 50.00',
      'loss:groups 16.80',
      'groups:clearing -66.80',
    ]);
    const refund = { amountCents: cents(5_000), feeCents: ZERO_CENTS };
    expect(formatLines(bookings.reversalFromPotLines('g', cents(5_000), refund))).toEqual([
      'group:pot of g 50.00',
      'groups:clearing -50.00',
    ]);
  });

  it('that is won pays the contribution again, and the payer gets their own part', () => {
    const parts = { potCents: cents(5_000), returnedCents: ZERO_CENTS };
    expect(formatLines(bookings.backToPotLines('g', 'ana', cents(5_180), parts))).toEqual([
      'groups:clearing 51.80',
      'group:pot of g -50.00',
      'loss:groups -1.80',
    ]);
    const late = { potCents: cents(5_000), returnedCents: cents(500) };
    expect(formatLines(bookings.backToPotLines('g', 'ana', cents(5_695), late))).toEqual([
      'groups:clearing 56.95',
      'group:pot of g -50.00',
      'member:balance of ana -5.00',
      'loss:groups -1.95',
    ]);
  });
});
