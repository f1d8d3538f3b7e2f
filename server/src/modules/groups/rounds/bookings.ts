/** Ledger lines of savings groups (docs/ledger.md, "Savings groups"). Every function returns balanced lines. */
import { addCents, type Cents, subtractCents } from '@circle-link/contract/money';
import {
  type CapturedAmount,
  capturedLines,
  GROUPS_ACCOUNTS,
  type ReversedAmount,
} from '../../charges/index.ts';
import { credit, debit, type LedgerLine, nonZeroLines } from '../../ledger/index.ts';

/**
 * The payer bears the card fee. `returnedCents`: a late fee waived during the charge; it goes to the payer's balance.
 */
export function contributionLines(
  groupId: string,
  payerId: string,
  charge: CapturedAmount,
  parts: { readonly potCents: Cents; readonly returnedCents: Cents },
): LedgerLine[] {
  const cardFeeCents = subtractCents(charge.totalCents, addCents(parts.potCents, parts.returnedCents));
  return nonZeroLines(
    ...capturedLines(GROUPS_ACCOUNTS, charge),
    credit('fees:card:groups', cardFeeCents),
    credit('group:pot', parts.potCents, groupId),
    credit('member:balance', parts.returnedCents, payerId),
  );
}

/** A late fee in cash: counted out again, because the recipient has it. */
export function cashLateFeeLines(groupId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:pot', amountCents, groupId), credit('group:outside', amountCents, groupId)];
}

/** Cash that payer and recipient have confirmed: enters from outside and leaves when the round is paid. */
export function cashLines(groupId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:outside', amountCents, groupId), credit('group:pot', amountCents, groupId)];
}

/** The pot of a round, or money after a short payout: cash out, our fee, the rest to the recipient. */
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

export function potToMemberLines(groupId: string, memberId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:pot', amountCents, groupId), credit('member:balance', amountCents, memberId)];
}

/** Takes a missed contribution, or part of it, from money credited to its payer. */
export function setOffLines(groupId: string, memberId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, memberId), credit('group:pot', amountCents, groupId)];
}

/** Returns a late fee to the member who paid it. The recipient owes us what they no longer have. */
export function lateFeeReturnLines(
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

/** Returns a set-off: the recipient gives up their share, and we give up our fee. */
export function topUpReturnLines(
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

export function setOffReturnLines(groupId: string, payerId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:pot', amountCents, groupId), credit('member:balance', amountCents, payerId)];
}

export function debtOffsetLines(memberId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, memberId), credit('member:owed', amountCents, memberId)];
}

/** The payer bears the card fee. A part that the provider has reversed is no longer owed. */
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

export function cashReturnLines(groupId: string, amountCents: Cents): LedgerLine[] {
  return [debit('group:pot', amountCents, groupId), credit('group:outside', amountCents, groupId)];
}

/** Reversal before the payout: the contribution leaves the pot. */
export function reversalFromPotLines(
  groupId: string,
  amountCents: Cents,
  reversal: ReversedAmount,
): LedgerLine[] {
  const outCents = addCents(reversal.amountCents, reversal.feeCents);
  return nonZeroLines(
    debit('group:pot', amountCents, groupId),
    debit('loss:groups', subtractCents(outCents, amountCents)),
    credit('groups:clearing', outCents),
  );
}

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
