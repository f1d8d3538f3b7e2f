import { formatAmount } from '@circle-link/contract/money';
import type { LedgerLine } from '../../src/modules/ledger/index.ts';

/** Formats ledger lines as in docs/ledger.md, debits positive: "member:balance of ana -75.00". */
export function formatLines(lines: readonly LedgerLine[]): string[] {
  return lines.map(
    ({ account, ownerId, amountCents }) =>
      `${account}${ownerId === null ? '' : ` of ${ownerId}`} ${formatAmount(amountCents)}`,
  );
}
