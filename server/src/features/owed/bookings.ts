/** Ledger lines of debt payments (docs/ledger.md, "A debt is paid"). Every function returns balanced lines. */
import { addCents, subtractCents, type Cents } from '@circle-link/contract/money';
import { credit, debit, type LedgerLine } from '../ledger/index.ts';

function nonZeroLines(...lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amountCents !== 0);
}

export interface DebtParts {
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

export interface TakenAmounts {
  readonly totalCents: Cents;
  readonly feeCents: Cents;
}

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

export function earlyReversalLines({ totalCents, feeCents }: TakenAmounts): LedgerLine[] {
  const outCents = addCents(totalCents, feeCents);
  return [debit('loss:groups', outCents), credit('groups:clearing', outCents)];
}

export function lossToReceivableLines(userId: string, amountCents: Cents): LedgerLine[] {
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

export function returnedReversalToLossLines(amountCents: Cents): LedgerLine[] {
  return [debit('groups:clearing', amountCents), credit('loss:groups', amountCents)];
}

/** A change of the provider's dispute fee; negative if it is refunded. */
export function disputeFeeLines(grownCents: Cents): LedgerLine[] {
  return [debit('loss:groups', grownCents), credit('groups:clearing', grownCents)];
}

export function returnFeeLines(userId: string, feeCents: Cents): LedgerLine[] {
  return [debit('member:owed', feeCents, userId), credit('groups:clearing', feeCents)];
}

export function writtenOffLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('loss:debts', amountCents), credit('member:owed', amountCents, userId)];
}

export function recoveredLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, userId), credit('loss:debts', amountCents)];
}
