/** Cash permissions and results (product §14 "Cash"), without a database. */
import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { cashRefusals } from '@circle-link/contract/refusals/groups';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  assertCanConfirmCash,
  assertCanRecordCash,
  computeExcess,
  computeUncovered,
  getNoteToDelete,
} from './check-cash.ts';

const cents = toCents;
const payer = { isPayer: true, isRecipient: false, isOrganizer: false };
const recipient = { isPayer: false, isRecipient: true, isOrganizer: false };
const organizer = { isPayer: false, isRecipient: false, isOrganizer: true };
const other = { isPayer: false, isRecipient: false, isOrganizer: false };
const both = { isPayer: true, isRecipient: true, isOrganizer: false };

const noted = { writtenBy: 'olga', payerSaid: false, recipientSaid: false };
const payerSaid = { ...noted, payerSaid: true };
const recipientSaid = { ...noted, recipientSaid: true };

function catchRefusal(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    const found = Object.entries(cashRefusals).find(
      ([, kind]) => error instanceof Refusal && error.kind === kind,
    );
    if (found === undefined) throw error;
    return found[0];
  }
}

describe('recording cash', () => {
  const open = { round: 2, currentRound: 2 };

  it.each([
    ['the payer', payer, null],
    ['the recipient', recipient, null],
    ['the organizer', organizer, null],
    ['another member', other, 'not_to_note'],
  ])('is allowed for payer, recipient and organizer: %s', (_, sides, refused) => {
    expect(
      catchRefusal(() => {
        assertCanRecordCash(sides, open, null);
      }),
    ).toBe(refused);
  });

  it('waits until the round is open, because its recipient may still change', () => {
    expect(
      catchRefusal(() => {
        assertCanRecordCash(payer, { round: 3, currentRound: 2 }, null);
      }),
    ).toBe('round_not_open');
    expect(
      catchRefusal(() => {
        assertCanRecordCash(payer, { round: 1, currentRound: 2 }, null);
      }),
    ).toBeNull();
    expect(() => {
      assertCanRecordCash(payer, { round: 3, currentRound: 2 }, null);
    }).toThrow(/^Round 3 is not open yet/);
  });

  it('is allowed once', () => {
    expect(
      catchRefusal(() => {
        assertCanRecordCash(payer, open, noted);
      }),
    ).toBe('noted_already');
  });
});

describe('confirming cash', () => {
  it.each([
    ['the payer', payer, noted, null],
    ['the recipient', recipient, noted, null],
    ['the payer after the recipient', payer, recipientSaid, null],
    ['the recipient after the payer', recipient, payerSaid, null],
    ['the payer again', payer, payerSaid, 'said_already'],
    ['the recipient again', recipient, recipientSaid, 'said_already'],
    ['one who is both, of what one side has said', both, payerSaid, null],
    ['one who is both, of the other side', both, recipientSaid, null],
    ['one who is both, again', both, { ...payerSaid, recipientSaid: true }, 'said_already'],
    ['the payer, of nothing', payer, null, 'no_cash_noted'],
    ['the organizer', organizer, noted, 'not_to_confirm'],
    ['the organizer, of nothing', organizer, null, 'not_to_confirm'],
  ])('needs both sides, each once: %s', (_, sides, note, refused) => {
    expect(
      catchRefusal(() => {
        assertCanConfirmCash(sides, note);
      }),
    ).toBe(refused);
  });
});

describe('withdrawing a note', () => {
  it.each([
    ['the payer', payer, payerSaid, 'ana', null],
    ['the recipient, whatever the payer said', recipient, payerSaid, 'ben', null],
    ['its writer, while neither has said yes', organizer, noted, 'olga', null],
    ['its writer, after the payer', organizer, payerSaid, 'olga', 'confirmed_already'],
    ['its writer, after the recipient', organizer, recipientSaid, 'olga', 'confirmed_already'],
    ['an organizer who did not write it', organizer, noted, 'otto', 'cannot_delete_cash_claim'],
    ['another member, of nothing', other, null, 'eve', 'cannot_delete_cash_claim'],
    ['the payer, of nothing', payer, null, 'ana', 'no_cash_noted'],
    ['the recipient, of nothing', recipient, null, 'ben', 'no_cash_noted'],
  ])(
    'is allowed for both sides, and for its author until one confirms: %s',
    (_, sides, note, userId, refused) => {
      expect(catchRefusal(() => getNoteToDelete(sides, note, userId))).toBe(refused);
    },
  );

  it('returns the note', () => {
    expect(getNoteToDelete(payer, payerSaid, 'ana')).toBe(payerSaid);
  });
});

describe('the excess over the open amount', () => {
  const contribution = {
    amountCents: cents(5_000),
    lateFeeCents: cents(500),
    setOffCents: ZERO_CENTS,
    lateFeeSetOffCents: ZERO_CENTS,
  };

  it('is zero without a set-off', () => {
    expect(computeExcess({ cents: cents(5_500), isInTime: false }, contribution)).toEqual({
      setOffCents: 0,
      lateFeeCents: 0,
    });
    // Cash recorded in time has no late fee.
    expect(computeExcess({ cents: cents(5_000), isInTime: true }, contribution)).toEqual({
      setOffCents: 0,
      lateFeeCents: 0,
    });
  });

  it('is the set-off since then, late fee first', () => {
    const taken = { ...contribution, setOffCents: cents(2_000), lateFeeSetOffCents: cents(300) };
    expect(computeExcess({ cents: cents(5_500), isInTime: false }, taken)).toEqual({
      setOffCents: 2_000,
      lateFeeCents: 300,
    });
    expect(computeExcess({ cents: cents(3_400), isInTime: false }, taken)).toEqual({
      setOffCents: 0,
      lateFeeCents: 200,
    });
    expect(computeExcess({ cents: cents(5_000), isInTime: true }, taken)).toEqual({
      setOffCents: 2_000,
      lateFeeCents: 0,
    });
  });

  it('is refused for another open amount: less, or more than was ever set off', () => {
    const taken = { ...contribution, setOffCents: cents(2_000) };
    const catchExcessRefusal = (amount: number, isInTime: boolean) =>
      catchRefusal(() => computeExcess({ cents: cents(amount), isInTime }, taken));
    expect(catchExcessRefusal(3_499, false)).toBe('other_amount_open');
    expect(catchExcessRefusal(3_500, false)).toBeNull();
    expect(catchExcessRefusal(5_500, false)).toBeNull();
    expect(catchExcessRefusal(5_501, false)).toBe('other_amount_open');
    expect(catchExcessRefusal(2_999, true)).toBe('other_amount_open');
    expect(catchExcessRefusal(5_001, true)).toBe('other_amount_open');
  });
});

describe('a seat’s debt to former members', () => {
  it('is covered by the round’s money, or else blocks cash', () => {
    expect(computeUncovered(cents(5_000), cents(4_950))).toBe(50);
    expect(computeUncovered(cents(5_000), cents(5_000))).toBe(0);
    expect(computeUncovered(cents(5_000), cents(9_900))).toBe(0);
  });
});
