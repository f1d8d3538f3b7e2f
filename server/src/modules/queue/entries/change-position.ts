import type { Cents } from '@circle-link/contract/money';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { ReversalSource } from '../../charges/index.ts';
import { lockMemberAccounts, postTransaction, readBalance } from '../../ledger/index.ts';
import {
  type NoticeFacts,
  notices,
  type NoticeWithLine,
  notifyOneMember,
} from '../../notifications/index.ts';
import { refuseLinked } from '../../risk/index.ts';
import {
  clearReentry,
  findMemberPosition,
  lockPosition,
  type Position,
  settlePosition,
} from '../position-store.ts';
import { withdrawnBookings } from './bookings.ts';

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
        { kind: 'card_payment', id: position.chargeId },
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

/**
 * Turns the active position of a closing account into a placeholder that keeps its number and keeps cascading (product
 * §3). Paid cash remains the member's; later cash is withheld. The caller holds the inbox. Does nothing without an
 * active position.
 */
export async function releaseMemberPosition(tx: Writer, userId: string, actorId: string): Promise<void> {
  const found = await findMemberPosition(tx, userId);
  const position = found && (await lockPosition(tx, found.globalPosition));
  if (position?.status !== 'active') return;
  await settlePosition(tx, position.globalPosition, { ...position, status: 'withdrawn' });
  await recordAuditEntries(tx, [
    {
      kind: 'position.withdrawn',
      subjectId: String(position.globalPosition),
      actorId,
      detail: { reason: 'closed' },
    },
  ]);
}

/**
 * An admin lets the member of a withdrawn position enter again, at the tail. False if there is nothing to allow.
 * @throws linked_account
 */
export async function allowReentry(
  database: Database,
  globalPosition: number,
  { actorId, reason }: { readonly actorId: string; readonly reason: string },
): Promise<boolean> {
  return database.transact(async (tx) => {
    const position = await lockPosition(tx, globalPosition);
    if (position !== null) await refuseLinked(tx, { userId: position.userId, actorId });
    return allowReentryOf(tx, position, { actorId, detail: { reason } });
  });
}

/** Allows it from the server's console, whose operator is no member. */
export async function allowReentryFromConsole(
  database: Database,
  globalPosition: number,
  operator: string,
): Promise<boolean> {
  return database.transact(async (tx) =>
    allowReentryOf(tx, await lockPosition(tx, globalPosition), { actorId: operator, detail: null }),
  );
}

async function allowReentryOf(
  tx: Writer,
  position: Position | null,
  by: { readonly actorId: string; readonly detail: { readonly reason: string } | null },
): Promise<boolean> {
  if (position === null || !(await clearReentry(tx, position.globalPosition))) return false;
  const { userId, globalPosition: number } = position;
  await recordAuditEntries(tx, [{ kind: 'position.reentry_allowed', subjectId: String(number), ...by }]);
  await notifyOneMember(tx, notices.reentry_allowed, { userId, facts: { number } });
  return true;
}

export async function recordPositionLine<Known extends NoticeFacts>(
  tx: Writer,
  { userId }: Pick<Position, 'userId'>,
  notice: NoticeWithLine<Known>,
  facts: Known,
): Promise<void> {
  await notifyOneMember(tx, notice, { userId, facts });
}

export async function recordWithdrawnRefund(
  tx: Writer,
  { userId, globalPosition: number }: Pick<Position, 'userId' | 'globalPosition'>,
  { amountCents, isDispute }: { readonly amountCents: Cents; readonly isDispute: boolean },
): Promise<void> {
  const facts = { number, amountCents, why: isDispute ? ('dispute' as const) : ('refund' as const) };
  await notifyOneMember(tx, notices.withdrawn_money_back, { userId, facts, amountCents });
}

export async function recordPartTaken(
  tx: Writer,
  position: Pick<Position, 'userId' | 'globalPosition' | 'status'> | null,
  amountCents: Cents,
): Promise<void> {
  if (position === null) return;
  const { globalPosition: number, status } = position;
  const facts = { number, amountCents, isWithdrawn: status === 'withdrawn' };
  await recordPositionLine(tx, position, notices.entry_partly_reversed, facts);
}
