import { SWAP_HOURS } from '@circle-link/contract/groups/turns';
import { type InferResult, sql } from 'kysely';
import { NOW, type Reader, type Writer } from '../../../platform/database/database.ts';
import { isUuid } from '../../payments/index.ts';
import { setTurns } from '../member-store.ts';

export type SwapStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

/** An overdue proposal reads as expired, whatever its row contains. */
const STATUS = sql<SwapStatus>`case when status = 'open' and expires_at <= app_now() then 'expired' else status end`;

const IS_ACCEPTABLE = sql<boolean>`swap_is_acceptable(group_swaps)`;

function select(db: Reader) {
  return db
    .selectFrom('group_swaps')
    .select([
      'id',
      'groupId',
      'fromUser as fromUserId',
      'toUser as toUserId',
      'fromTurn',
      'toTurn',
      'expiresAt',
      STATUS.as('status'),
    ]);
}

export type Swap = InferResult<ReturnType<typeof select>>[number];

export async function findSwap(db: Reader, groupId: string, id: string): Promise<Swap | null> {
  if (!isUuid(id)) return null;
  const row = await select(db).where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Acceptable proposals of a group, oldest first. */
export async function listOpenSwaps(db: Reader, groupId: string): Promise<Swap[]> {
  return select(db)
    .where('groupId', '=', groupId)
    .where('status', '=', 'open')
    .where(IS_ACCEPTABLE)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function insertSwap(
  tx: Writer,
  swap: Pick<Swap, 'groupId' | 'fromUserId' | 'toUserId' | 'fromTurn' | 'toTurn'>,
): Promise<string> {
  const row = await tx
    .insertInto('group_swaps')
    .values({
      groupId: swap.groupId,
      fromUser: swap.fromUserId,
      toUser: swap.toUserId,
      fromTurn: swap.fromTurn,
      toTurn: swap.toTurn,
      expiresAt: sql<Date>`app_now() + make_interval(hours => ${SWAP_HOURS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False if the proposal had ended already. */
export async function closeSwap(
  tx: Writer,
  id: string,
  status: Exclude<SwapStatus, 'open'>,
): Promise<boolean> {
  const closed = await tx
    .updateTable('group_swaps')
    .set({ status, closedAt: NOW })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

/** Stores expired and void proposals, so that their proposer can propose again. */
export async function expireVoidSwaps(tx: Writer, groupId: string): Promise<void> {
  await expiring(tx, groupId)
    .where(sql<boolean>`not (${IS_ACCEPTABLE})`)
    .execute();
}

/** Ends every open proposal from or to one of these members. */
export async function expireMemberSwaps(
  tx: Writer,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  await expiring(tx, groupId)
    .where((row) => row.or([row('fromUser', 'in', [...userIds]), row('toUser', 'in', [...userIds])]))
    .execute();
}

export async function expireSwaps(tx: Writer, groupId: string): Promise<void> {
  await expiring(tx, groupId).execute();
}

function expiring(tx: Writer, groupId: string) {
  return tx
    .updateTable('group_swaps')
    .set({ status: 'expired', closedAt: NOW })
    .where('groupId', '=', groupId)
    .where('status', '=', 'open');
}

export async function exchangeTurns(
  tx: Writer,
  a: { readonly id: string; readonly turn: number },
  b: typeof a,
): Promise<void> {
  await setTurns(tx, [
    { membershipId: a.id, turn: b.turn },
    { membershipId: b.id, turn: a.turn },
  ]);
  await tx
    .updateTable('group_members')
    .set((row) => ({ swapsDone: row('swapsDone', '+', 1) }))
    .where('id', 'in', [a.id, b.id])
    .execute();
}
