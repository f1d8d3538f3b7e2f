/** The ledger lines of savings groups (docs/ledger.md, "Savings groups"). Every function returns balanced lines. */
import { addCents, subtractCents, type Cents } from '@circle-link/contract/money';
import { credit, debit, type LedgerLine } from '../../ledger/index.ts';

/** A charge as the provider reports it. */
export interface Charge {
  readonly totalCents: Cents;
  /** What the provider kept of it. */
  readonly providerFeeCents: Cents;
}

/** Zero lines say nothing and are left out. */
function nonZeroLines(...lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amountCents !== 0);
}

function captured({ totalCents, providerFeeCents }: Charge): LedgerLine[] {
  return [
    debit('groups:clearing', subtractCents(totalCents, providerFeeCents)),
    debit('provider:fees:groups', providerFeeCents),
  ];
}

/**
 * A contribution by card: the pot gets it whole with its late fee, the payer bears the card fee. `returnedCents` is a late
 * fee that was waived while the charge was under way: it goes to the payer's balance.
 */
export function contributionLines(
  groupId: string,
  payerId: string,
  charge: Charge,
  parts: { readonly potCents: Cents; readonly returnedCents: Cents },
): LedgerLine[] {
  const cardFeeCents = subtractCents(charge.totalCents, addCents(parts.potCents, parts.returnedCents));
  return nonZeroLines(
    ...captured(charge),
    credit('fees:card:groups', cardFeeCents),
    credit('group:pot', parts.potCents, groupId),
    credit('member:balance', parts.returnedCents, payerId),
  );
}

/** A late fee that was handed over in cash: counted out again, it is in the recipient's hands. */
export function cashLateFeeLines(groupId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:pot', amountCents, groupId), credit('group:outside', amountCents, groupId)];
}

/** Cash that its payer and its recipient have confirmed: in from outside; it leaves again when the round is paid. */
export function cashLines(groupId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:outside', amountCents, groupId), credit('group:pot', amountCents, groupId)];
}

/** The pot of a round, or what came in after a short payout: cash out, our fee, the rest to the recipient. */
export function payoutLines(
  groupId: string,
  recipientId: string,
  payout: { readonly cashCents: Cents; readonly feeCents: Cents; readonly netCents: Cents },
): LedgerLine[] {
  const grossCents = addCents(payout.cashCents, payout.feeCents, payout.netCents);
  return nonZeroLines(
    debit('group:pot', grossCents, groupId),
    credit('group:outside', payout.cashCents, groupId),
    credit('fees:app:groups', payout.feeCents),
    credit('member:balance', payout.netCents, recipientId),
  );
}

/** Out of the pot to one member: a late fee to the short-paid recipient, what was paid in for a former holder. */
export function potToMemberLines(groupId: string, memberId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:pot', amountCents, groupId), credit('member:balance', amountCents, memberId)];
}

/** A missed contribution, or a part of it, taken from money that has reached its payer. */
export function setOffLines(groupId: string, memberId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, memberId), credit('group:pot', amountCents, groupId)];
}

/** A late fee goes back to the member who bore it; what the recipient has not any more they owe us. */
export function lateFeeBackLines(
  recipientId: string,
  userId: string,
  { hasCents, owedCents }: { readonly hasCents: Cents; readonly owedCents: Cents },
): LedgerLine[] {
  return nonZeroLines(
    debit('member:balance', hasCents, recipientId),
    debit('member:owed', owedCents, recipientId),
    credit('member:balance', addCents(hasCents, owedCents), userId),
  );
}

/** What was set off goes back: the recipient gives back what they had of it, and we our fee. */
export function repairBackLines(
  groupId: string,
  recipientId: string,
  { amountCents, feeCents }: { readonly amountCents: Cents; readonly feeCents: Cents },
): LedgerLine[] {
  return nonZeroLines(
    debit('member:balance', subtractCents(amountCents, feeCents), recipientId),
    debit('fees:app:groups', feeCents),
    credit('group:pot', amountCents, groupId),
  );
}

/** … to the payer, whose money it had been. */
export function setOffBackLines(groupId: string, payerId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:pot', amountCents, groupId), credit('member:balance', amountCents, payerId)];
}

/** What a member owes us is taken from a payout. */
export function owedOffsetLines(memberId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, memberId), credit('member:owed', amountCents, memberId)];
}

/**
 * A contribution that goes back to its card; the card fee, which the provider keeps, stays the payer's. What of it the
 * provider has taken back already is not owed any more; what their payouts have covered of that goes to their balance.
 */
export function refundDueLines(
  groupId: string,
  payerId: string,
  parts: {
    readonly amountCents: Cents;
    readonly takenCents: Cents;
    readonly owedCents: Cents;
    readonly balanceCents: Cents;
  },
): LedgerLine[] {
  const { amountCents, takenCents, owedCents, balanceCents } = parts;
  return nonZeroLines(
    debit('group:pot', amountCents, groupId),
    credit('groups:refunds-due', subtractCents(amountCents, takenCents)),
    credit('member:owed', owedCents, payerId),
    credit('member:balance', balanceCents, payerId),
  );
}

/** Cash of a canceled group: it never left the members' hands. */
export function cashBackLines(groupId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:pot', amountCents, groupId), credit('group:outside', amountCents, groupId)];
}

/** A charge that completes no contribution: due back, or against the loss where it was taken back before we heard of it. */
export function captureLines(charge: Charge, against: 'groups:refunds-due' | 'loss:groups'): LedgerLine[] {
  return nonZeroLines(...captured(charge), credit(against, charge.totalCents));
}

export function refundPaidLines(totalCents: Cents): LedgerLine[] {
  return [debit('groups:refunds-due', totalCents), credit('groups:clearing', totalCents)];
}

/** A refund that failed after it had succeeded: the money is back at the provider and still due. */
export function refundBouncedLines(totalCents: Cents): LedgerLine[] {
  return [debit('groups:clearing', totalCents), credit('groups:refunds-due', totalCents)];
}

/** Money that the provider took back (a dispute, a refund made there), `totalCents` of it with `feeCents` on top. */
export interface ReversedAmount {
  readonly totalCents: Cents;
  readonly feeCents: Cents;
}

/** … before its round was paid out: the contribution leaves the pot again. */
export function reversalFromPotLines(
  groupId: string,
  amountCents: Cents,
  reversal: ReversedAmount,
): LedgerLine[] {
  const outCents = addCents(reversal.totalCents, reversal.feeCents);
  return nonZeroLines(
    debit('group:pot', amountCents, groupId),
    debit('loss:groups', subtractCents(outCents, amountCents)),
    credit('groups:clearing', outCents),
  );
}

/** … after it was paid out: nothing is clawed back from the recipient, the cardholder owes it. */
export function reversalToReceivableLines(payerId: string, reversal: ReversedAmount): LedgerLine[] {
  return nonZeroLines(
    debit('member:owed', reversal.totalCents, payerId),
    debit('loss:groups', reversal.feeCents),
    credit('groups:clearing', addCents(reversal.totalCents, reversal.feeCents)),
  );
}

/** … of a charge that was no contribution any more. */
export function reversalToLossLines(reversal: ReversedAmount): LedgerLine[] {
  const outCents = addCents(reversal.totalCents, reversal.feeCents);
  return [debit('loss:groups', outCents), credit('groups:clearing', outCents)];
}

/** A dispute won: the money is back, and the contribution counts again. */
export function backToPotLines(
  groupId: string,
  payerId: string,
  totalCents: Cents,
  parts: { readonly potCents: Cents; readonly returnedCents: Cents },
): LedgerLine[] {
  const oursCents = subtractCents(totalCents, addCents(parts.potCents, parts.returnedCents));
  return nonZeroLines(
    debit('groups:clearing', totalCents),
    credit('group:pot', parts.potCents, groupId),
    credit('member:balance', parts.returnedCents, payerId),
    credit('loss:groups', oursCents),
  );
}

/** A refund of ours was due, and was made at the provider itself; what went beyond is our loss. */
export function reversalAgainstRefundLines(reversal: ReversedAmount, coveredCents: Cents): LedgerLine[] {
  return nonZeroLines(
    debit('groups:refunds-due', coveredCents),
    debit('loss:groups', subtractCents(addCents(reversal.totalCents, reversal.feeCents), coveredCents)),
    credit('groups:clearing', addCents(reversal.totalCents, reversal.feeCents)),
  );
}

/** … and that bounced: it is due again. */
export function backForDueLines(totalCents: Cents, coveredCents: Cents): LedgerLine[] {
  return nonZeroLines(
    debit('groups:clearing', totalCents),
    credit('groups:refunds-due', coveredCents),
    credit('loss:groups', subtractCents(totalCents, coveredCents)),
  );
}

/** What we had lost to a dispute has brought back what was due: it is not due any more. */
export function refundMadeGoodLines(amountCents: Cents): LedgerLine[] {
  return [debit('groups:refunds-due', amountCents), credit('loss:groups', amountCents)];
}

/** A part that was taken before the charge was heard of: its cardholder owes it. */
export function owedForTakenLines(payerId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:owed', amountCents, payerId), credit('loss:groups', amountCents)];
}

/** The provider's fee for a dispute, told by itself; below zero where it comes back. */
export function disputeFeeLines(grownCents: Cents): LedgerLine[] {
  return [debit('loss:groups', grownCents), credit('groups:clearing', grownCents)];
}

/** A dispute won by a payer who owed it: the debt goes first, what was taken from payouts meanwhile comes back. */
export function backToPayerLines(
  payerId: string,
  parts: { readonly owedCents: Cents; readonly balanceCents: Cents },
): LedgerLine[] {
  return nonZeroLines(
    debit('groups:clearing', addCents(parts.owedCents, parts.balanceCents)),
    credit('member:owed', parts.owedCents, payerId),
    credit('member:balance', parts.balanceCents, payerId),
  );
}

/** A dispute won about a charge whose loss we had booked. */
export function recoveredLossLines(totalCents: Cents): LedgerLine[] {
  return [debit('groups:clearing', totalCents), credit('loss:groups', totalCents)];
}
