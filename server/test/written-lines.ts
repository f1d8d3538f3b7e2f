import { formatAmount } from '@circle-link/contract/money';
import type { LedgerLine } from '../src/features/ledger/index.ts';

/** Ledger lines in the form of docs/ledger.md, a debit above zero: "member:balance of ana -75.00". */
export function formatLines(lines: readonly LedgerLine[]): string[] {
  return lines.map(
    ({ account, ownerId, amountCents }) =>
      `${account}${ownerId === null ? '' : ` of ${ownerId}`} ${formatAmount(amountCents)}`,
  );
}
