/** The ledger lines of a withdrawal's two phases (docs/ledger.md has worked examples). Pure. */
import type { Cents } from '@circle-link/contract/money';
import { credit, debit, type LedgerLine } from '../ledger/index.ts';

/** Asked for: the money leaves the balance and is on its way. */
export function pendingLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, userId), credit('member:withdrawing', amountCents, userId)];
}

/** It has arrived: we owe it no more, and have it no more. */
export function paidLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:withdrawing', amountCents, userId), credit('withdrawals:clearing', amountCents)];
}

/** The bank said no: it is back in the balance. */
export function failedLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:withdrawing', amountCents, userId), credit('member:balance', amountCents, userId)];
}

/** Said to be paid, it came back after all: it is in the balance, and with us, again. */
export function returnedLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('withdrawals:clearing', amountCents), credit('member:balance', amountCents, userId)];
}
