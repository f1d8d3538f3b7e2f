/** The worked examples of docs/ledger.md, "Savings groups", line by line. */
import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { formatLines } from '../../../../test/written-lines.ts';
import * as bookings from './bookings.ts';

const cents = toCents;
/** What Ana is charged for 50.00, and what the provider keeps of it. */
const charge = { totalCents: cents(5_180), providerFeeCents: cents(180) };
const dispute = { totalCents: cents(5_180), feeCents: cents(1_500) };

describe('a contribution', () => {
  it('by card reaches the pot whole; its payer bears the card fee', () => {
    const parts = { potCents: cents(5_000), returnedCents: ZERO_CENTS };
    expect(formatLines(bookings.contributionLines('g', 'ana', charge, parts))).toEqual([
      'groups:clearing 50.00',
      'provider:fees:groups 1.80',
      'fees:card:groups -1.80',
      'group:pot of g -50.00',
    ]);
  });

  it('with a late fee that was waived meanwhile gives that to its payer', () => {
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

  it('in cash is counted in, and a late fee in cash out again', () => {
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
  it('of a whole round leaves us 1 %', () => {
    const payout = { cashCents: ZERO_CENTS, feeCents: cents(150), netCents: cents(14_850) };
    expect(formatLines(bookings.payoutLines('g', 'ana', payout))).toEqual([
      'group:pot of g 150.00',
      'fees:app:groups -1.50',
      'member:balance of ana -148.50',
    ]);
  });

  it('counts cash out: it is in the recipient’s hands', () => {
    const payout = { cashCents: cents(5_000), feeCents: cents(100), netCents: cents(9_900) };
    expect(formatLines(bookings.payoutLines('g', 'ana', payout))).toEqual([
      'group:pot of g 150.00',
      'group:outside of g -50.00',
      'fees:app:groups -1.00',
      'member:balance of ana -99.00',
    ]);
  });

  it('pays a late fee, or what was paid in for a former holder, out of the pot', () => {
    expect(formatLines(bookings.potToMemberLines('g', 'dan', cents(5_000)))).toEqual([
      'group:pot of g 50.00',
      'member:balance of dan -50.00',
    ]);
  });

  it('covers what its recipient has missed and owes', () => {
    expect(formatLines(bookings.setOffLines('g', 'eve', cents(5_500)))).toEqual([
      'member:balance of eve 55.00',
      'group:pot of g -55.00',
    ]);
    expect(formatLines(bookings.owedOffsetLines('eve', cents(5_180)))).toEqual([
      'member:balance of eve 51.80',
      'member:owed of eve -51.80',
    ]);
  });
});

describe('money that goes back among members', () => {
  it('is a late fee: what the recipient has not any more they owe', () => {
    const parts = { hasCents: cents(300), owedCents: cents(200) };
    expect(formatLines(bookings.lateFeeBackLines('ana', 'eve', parts))).toEqual([
      'member:balance of ana 3.00',
      'member:owed of ana 2.00',
      'member:balance of eve -5.00',
    ]);
    const whole = { hasCents: cents(500), owedCents: ZERO_CENTS };
    expect(formatLines(bookings.lateFeeBackLines('ana', 'eve', whole))).toEqual([
      'member:balance of ana 5.00',
      'member:balance of eve -5.00',
    ]);
  });

  it('is a set-off, with our fee', () => {
    const parts = { amountCents: cents(5_000), feeCents: cents(50) };
    expect(formatLines(bookings.repairBackLines('g', 'ana', parts))).toEqual([
      'member:balance of ana 49.50',
      'fees:app:groups 0.50',
      'group:pot of g -50.00',
    ]);
    expect(formatLines(bookings.setOffBackLines('g', 'eve', cents(5_000)))).toEqual([
      'group:pot of g 50.00',
      'member:balance of eve -50.00',
    ]);
  });
});

describe('a group that is canceled', () => {
  const refunded = { amountCents: cents(5_000), takenCents: ZERO_CENTS, owedCents: ZERO_CENTS };

  it('owes a contribution to its card, without the card fee', () => {
    const parts = { ...refunded, balanceCents: ZERO_CENTS };
    expect(formatLines(bookings.refundDueLines('g', 'ana', parts))).toEqual([
      'group:pot of g 50.00',
      'groups:refunds-due -50.00',
    ]);
  });

  it('owes the rest where a part was taken back: no one owes that part any more', () => {
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

  it('counts cash out: it never left the members’ hands', () => {
    expect(formatLines(bookings.cashBackLines('g', cents(5_000)))).toEqual([
      'group:pot of g 50.00',
      'group:outside of g -50.00',
    ]);
  });
});

describe('a charge that completes nothing', () => {
  it('is due back, or was our loss before it was heard of', () => {
    const arrived = ['groups:clearing 50.00', 'provider:fees:groups 1.80'];
    expect(formatLines(bookings.captureLines(charge, 'groups:refunds-due'))).toEqual([
      ...arrived,
      'groups:refunds-due -51.80',
    ]);
    expect(formatLines(bookings.captureLines(charge, 'loss:groups'))).toEqual([
      ...arrived,
      'loss:groups -51.80',
    ]);
    const free = { ...charge, providerFeeCents: ZERO_CENTS };
    expect(formatLines(bookings.captureLines(free, 'loss:groups'))).toEqual([
      'groups:clearing 51.80',
      'loss:groups -51.80',
    ]);
  });

  it('is paid back, and due again where that bounces', () => {
    expect(formatLines(bookings.refundPaidLines(cents(5_000)))).toEqual([
      'groups:refunds-due 50.00',
      'groups:clearing -50.00',
    ]);
    expect(formatLines(bookings.refundBouncedLines(cents(5_000)))).toEqual([
      'groups:clearing 50.00',
      'groups:refunds-due -50.00',
    ]);
  });
});

describe('a dispute', () => {
  it('before the payout takes the contribution out of the pot; both fees are our loss', () => {
    expect(formatLines(bookings.reversalFromPotLines('g', cents(5_000), dispute))).toEqual([
      'group:pot of g 50.00',
      'loss:groups 16.80',
      'groups:clearing -66.80',
    ]);
    const refund = { totalCents: cents(5_000), feeCents: ZERO_CENTS };
    expect(formatLines(bookings.reversalFromPotLines('g', cents(5_000), refund))).toEqual([
      'group:pot of g 50.00',
      'groups:clearing -50.00',
    ]);
  });

  it('that is won then pays the contribution; what is its payer’s, not ours, goes to them', () => {
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

  it('after the payout claws nothing back: the cardholder owes it, the bank’s fee is ours', () => {
    expect(formatLines(bookings.reversalToReceivableLines('ana', dispute))).toEqual([
      'member:owed of ana 51.80',
      'loss:groups 15.00',
      'groups:clearing -66.80',
    ]);
    const refund = { totalCents: cents(2_000), feeCents: ZERO_CENTS };
    expect(formatLines(bookings.reversalToReceivableLines('ana', refund))).toEqual([
      'member:owed of ana 20.00',
      'groups:clearing -20.00',
    ]);
  });

  it('that is won covers the debt first, the rest is the cardholder’s', () => {
    const parts = { owedCents: cents(1_180), balanceCents: cents(4_000) };
    expect(formatLines(bookings.backToPayerLines('ana', parts))).toEqual([
      'groups:clearing 51.80',
      'member:owed of ana -11.80',
      'member:balance of ana -40.00',
    ]);
    const owing = { owedCents: cents(5_180), balanceCents: ZERO_CENTS };
    expect(formatLines(bookings.backToPayerLines('ana', owing))).toEqual([
      'groups:clearing 51.80',
      'member:owed of ana -51.80',
    ]);
  });

  it('of a charge that was no contribution any more is our loss, undone where it is won', () => {
    expect(formatLines(bookings.reversalToLossLines(dispute))).toEqual([
      'loss:groups 66.80',
      'groups:clearing -66.80',
    ]);
    expect(formatLines(bookings.recoveredLossLines(cents(5_180)))).toEqual([
      'groups:clearing 51.80',
      'loss:groups -51.80',
    ]);
  });

  it('is owed by the cardholder where the charge is heard of later', () => {
    expect(formatLines(bookings.owedForTakenLines('ana', cents(2_000)))).toEqual([
      'member:owed of ana 20.00',
      'loss:groups -20.00',
    ]);
  });

  it('has a fee that may be told later', () => {
    expect(formatLines(bookings.disputeFeeLines(cents(1_500)))).toEqual([
      'loss:groups 15.00',
      'groups:clearing -15.00',
    ]);
  });
});

describe('a refund made at the provider while ours is due', () => {
  it('makes ours good; what goes beyond is our loss', () => {
    const more = { totalCents: cents(5_180), feeCents: cents(20) };
    expect(formatLines(bookings.reversalAgainstRefundLines(more, cents(5_000)))).toEqual([
      'groups:refunds-due 50.00',
      'loss:groups 2.00',
      'groups:clearing -52.00',
    ]);
    const exact = { totalCents: cents(5_000), feeCents: ZERO_CENTS };
    expect(formatLines(bookings.reversalAgainstRefundLines(exact, cents(5_000)))).toEqual([
      'groups:refunds-due 50.00',
      'groups:clearing -50.00',
    ]);
  });

  it('and bounces makes it due again', () => {
    expect(formatLines(bookings.backForDueLines(cents(5_180), cents(5_000)))).toEqual([
      'groups:clearing 51.80',
      'groups:refunds-due -50.00',
      'loss:groups -1.80',
    ]);
    expect(formatLines(bookings.backForDueLines(cents(5_000), cents(5_000)))).toEqual([
      'groups:clearing 50.00',
      'groups:refunds-due -50.00',
    ]);
  });

  it('or a dispute that was lost: nothing is due any more', () => {
    expect(formatLines(bookings.refundMadeGoodLines(cents(5_180)))).toEqual([
      'groups:refunds-due 51.80',
      'loss:groups -51.80',
    ]);
  });
});
