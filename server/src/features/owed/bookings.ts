/** The ledger lines of debt payments (docs/ledger.md, "A debt is paid"). Every function returns balanced lines. */
import { addCents, subtractCents, type Cents } from '@circle-link/contract/money';
import { credit, debit, type LedgerLine } from '../ledger/index.ts';

/** Zero lines say nothing and are left out. */
function nonZeroLines(...lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amountCents !== 0);
}

export interface DebtParts {
  /** What of it covers the debt; the rest is the member's. */
  readonly owedCents: Cents;
  readonly balanceCents: Cents;
}

/** By card: the debt goes, what was paid beyond it is theirs; the payer bears the card fee. */
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

/** What the provider took of a charge, and the fee that it keeps for a dispute. */
export interface TakenAmounts {
  readonly totalCents: Cents;
  readonly feeCents: Cents;
}

/** The provider took it back: it is owed again, as much as was taken; a dispute's fee is ours. */
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

/** … before an event of the charge reached us: our loss until then. */
export function earlyReversalLines({ totalCents, feeCents }: TakenAmounts): LedgerLine[] {
  const outCents = addCents(totalCents, feeCents);
  return [debit('loss:groups', outCents), credit('groups:clearing', outCents)];
}

/** The charge is heard of now: what was taken of it before is owed. */
export function owedForTakenLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:owed', amountCents, userId), credit('loss:groups', amountCents)];
}

/** What had been taken is here again: the debt goes first, the rest is the member's. */
export function returnedReversalLines(userId: string, { owedCents, balanceCents }: DebtParts): LedgerLine[] {
  return nonZeroLines(
    debit('groups:clearing', addCents(owedCents, balanceCents)),
    credit('member:owed', owedCents, userId),
    credit('member:balance', balanceCents, userId),
  );
}

/** … and it was our loss. */
export function returnedReversalToLossLines(amountCents: Cents): LedgerLine[] {
  return [debit('groups:clearing', amountCents), credit('loss:groups', amountCents)];
}

/** The provider's fee for a dispute, told by itself; below zero where it comes back. */
export function disputeFeeLines(grownCents: Cents): LedgerLine[] {
  return [debit('loss:groups', grownCents), credit('groups:clearing', grownCents)];
}

/** A bank debit came back unpaid: what the provider takes for that is its payer's. */
export function returnFeeLines(userId: string, feeCents: Cents): LedgerLine[] {
  return [debit('member:owed', feeCents, userId), credit('groups:clearing', feeCents)];
}

/** Finance writes a debt off: the operator bears it. */
export function writtenOffLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('loss:debts', amountCents), credit('member:owed', amountCents, userId)];
}

/** … and the bank has given that money back after all. */
export function recoveredLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, userId), credit('loss:debts', amountCents)];
}
