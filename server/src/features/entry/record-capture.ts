import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { postTransaction } from '../ledger/index.ts';
import { captureOnlyLines } from './bookings.ts';
import type { PaidEntry } from './rules.ts';

export async function recordCapture(
  tx: Writer,
  entry: PaidEntry,
  against: 'loss:entries' | 'queue:refunds-due',
): Promise<void> {
  await postTransaction(tx, {
    key: `capture:${entry.intentId}`,
    kind: 'capture',
    subjects: [{ kind: 'card_payment', id: entry.paymentId }],
    happenedAt: entry.at,
    lines: captureOnlyLines(entry, against),
  });
  await recordAuditEntries(tx, [{ kind: 'charge.without_position', subjectId: entry.paymentId }]);
}
