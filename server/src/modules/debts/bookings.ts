/** Ledger lines of debt payments (docs/ledger.md, "A debt is paid"). Every function returns balanced lines. */
import { addCents, type Cents, subtractCents } from '@circle-link/contract/money';
import { type CapturedAmount, capturedLines, GROUPS_ACCOUNTS, type PayerParts } from '../charges/index.ts';
import { credit, debit, type LedgerLine, nonZeroLines } from '../ledger/index.ts';

/** The card payment covers the debt, and the excess goes to the balance. The payer bears the card fee. */
export function paidByCardLines(
  userId: string,
  charge: CapturedAmount,
  { owedCents, balanceCents }: PayerParts,
): LedgerLine[] {
  return nonZeroLines(
    ...capturedLines(GROUPS_ACCOUNTS, charge),
    credit('fees:card:groups', subtractCents(charge.totalCents, addCents(owedCents, balanceCents))),
    credit('member:owed', owedCents, userId),
    credit('member:balance', balanceCents, userId),
  );
}

export function paidFromBalanceLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, userId), credit('member:owed', amountCents, userId)];
}

export function writtenOffLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('loss:debts', amountCents), credit('member:owed', amountCents, userId)];
}

export function recoveredLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, userId), credit('loss:debts', amountCents)];
}
