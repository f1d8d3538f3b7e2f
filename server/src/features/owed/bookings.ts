/** Ledger lines of debt payments (docs/ledger.md, "A debt is paid"). Every function returns balanced lines. */
import { addCents, subtractCents, type Cents } from '@circle-link/contract/money';
import { credit, debit, type LedgerLine } from '../ledger/index.ts';

function nonZeroLines(...lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amountCents !== 0);
}

export interface DebtParts {
  /** The part that covers the debt; the rest is the member's. */
  readonly owedCents: Cents;
  readonly balanceCents: Cents;
}

/** The card payment covers the debt, and the excess goes to the balance. The payer bears the card fee. */
export function paidByCardLines(
  userId: string,
  charge: { readonly totalCents: Cents; readonly providerFeeCents: Cents },
  { owedCents, balanceCents }: DebtParts,
): LedgerLine[] {
  const { totalCents, providerFeeCents } = charge;
  return nonZeroLines(
    debit('groups:clearing', subtractCents(totalCents, providerFeeCents)),
    debit('provider:fees:groups', providerFeeCents),
    credit('fees:card:groups', subtractCents(totalCents, addCents(owedCents, balanceCents))),
    credit('member:owed', owedCents, userId),
    credit('member:balance', balanceCents, userId),
  );
}

export function paidFromBalanceLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, userId), credit('member:owed', amountCents, userId)];
}

/** The reversed amount of a charge, and the dispute fee that the provider keeps. */
export interface TakenAmounts {
  readonly totalCents: Cents;
  readonly feeCents: Cents;
}

/** The reversed amount is owed again. We bear the dispute fee. */
export function reversalToReceivableLines(
  userId: string,
  { totalCents, feeCents }: TakenAmounts,
): LedgerLine[] {
  return nonZeroLines(
    debit('member:owed', totalCents, userId),
    debit('loss:groups', feeCents),
    credit('groups:clearing', addCents(totalCents, feeCents)),
  );
}

/** A reversal before the charge's success event is our loss for now. */
export function earlyReversalLines({ totalCents, feeCents }: TakenAmounts): LedgerLine[] {
  const outCents = addCents(totalCents, feeCents);
  return [debit('loss:groups', outCents), credit('groups:clearing', outCents)];
}

/** After the success event, an early reversal is owed by the payer. */
export function owedForTakenLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:owed', amountCents, userId), credit('loss:groups', amountCents)];
}

/** A returned reversal pays the debt first; the rest is the member's. */
export function returnedReversalLines(userId: string, { owedCents, balanceCents }: DebtParts): LedgerLine[] {
  return nonZeroLines(
    debit('groups:clearing', addCents(owedCents, balanceCents)),
    credit('member:owed', owedCents, userId),
    credit('member:balance', balanceCents, userId),
  );
}

/** A returned reversal that was our loss repays it. */
export function returnedReversalToLossLines(amountCents: Cents): LedgerLine[] {
  return [debit('groups:clearing', amountCents), credit('loss:groups', amountCents)];
}

/** A change of the provider's dispute fee; negative if it is refunded. */
export function disputeFeeLines(grownCents: Cents): LedgerLine[] {
  return [debit('loss:groups', grownCents), credit('groups:clearing', grownCents)];
}

/** The provider's fee for a returned bank debit is charged to its payer. */
export function returnFeeLines(userId: string, feeCents: Cents): LedgerLine[] {
  return [debit('member:owed', feeCents, userId), credit('groups:clearing', feeCents)];
}

export function writtenOffLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('loss:debts', amountCents), credit('member:owed', amountCents, userId)];
}

/** The bank returned money of a written-off debt. */
export function recoveredLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, userId), credit('loss:debts', amountCents)];
}
