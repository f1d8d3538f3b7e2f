import type { Cents } from '@circle-link/contract/money';
import { credit, debit, type LedgerLine } from '../ledger/index.ts';

export function pendingLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:balance', amountCents, userId), credit('member:withdrawing', amountCents, userId)];
}

/** A success: the liability and the cash are gone. */
export function paidLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:withdrawing', amountCents, userId), credit('withdrawals:clearing', amountCents)];
}

export function failedLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:withdrawing', amountCents, userId), credit('member:balance', amountCents, userId)];
}

/** A return after success: the money is in the balance and with us again. */
export function returnedLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('withdrawals:clearing', amountCents), credit('member:balance', amountCents, userId)];
}
