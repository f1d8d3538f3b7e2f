import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { ReversalSource } from '../../charges/index.ts';
import { lockMemberAccounts, postTransaction, readBalance } from '../../ledger/index.ts';
import { notices } from '../../notifications/index.ts';
import { type Position, settlePosition } from '../position-store.ts';
import { withdrawnBookings } from './bookings.ts';
import { recordPositionLine } from './record-position-line.ts';

export interface WithdrawOrder {
  /** A loss not yet counted on this position: a refund's amount; zero for a dispute, counted when it opened. */
  readonly lossCents: Cents;
  readonly why: 'refund' | 'dispute';
  readonly key: string;
  readonly taken?: ReversalSource;
  readonly happenedAt: Date;
  readonly actorId: string | null;
}

/**
 * Turns a position into a placeholder that keeps its number and keeps cascading. Its paid cash is taken from its
 * member; numbers, pools and other members are unchanged. The caller holds the inbox and the position.
 */
export async function withdrawPosition(tx: Writer, position: Position, order: WithdrawOrder): Promise<void> {
  // A withdrawal may debit the same balance concurrently.
  await lockMemberAccounts(tx, position.userId);
  const balanceCents = await readBalance(tx, 'member:balance', position.userId);
  const { taken, lines, after } = withdrawnBookings(position, balanceCents, order.lossCents);
  if (lines.some((line) => line.amountCents !== 0))
    await postTransaction(tx, {
      key: order.key,
      kind: 'withdrawal',
      subjects: [
        { kind: 'card_payment', id: position.entryId },
        ...(order.taken === undefined ? [] : [order.taken]),
      ],
      happenedAt: order.happenedAt,
      lines,
    });
  await settlePosition(tx, position.globalPosition, after);
  await recordAuditEntries(tx, [
    { kind: 'position.withdrawn', subjectId: String(position.globalPosition), actorId: order.actorId },
  ]);
  // Already announced at the reversal; the end of that dispute changes nothing for the member.
  if (position.status === 'withdrawn') return;
  const facts = { number: position.globalPosition, why: order.why, ...taken };
  await recordPositionLine(tx, position, notices.position_withdrawn, facts);
}
