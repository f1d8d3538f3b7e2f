import type { ScheduledRound } from '@circle-link/contract/groups/calendar';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { endOfDay } from '@circle-link/contract/groups/local-time';
import { sql } from 'kysely';
import { NOW, type Reader, type Row, type Writer } from '../../platform/database/database.ts';
import { EventRefused } from '../charges/index.ts';
import { WAIT_MINUTES } from '../payments/index.ts';
import type { Group } from './store.ts';

export type Round = Row<'group_rounds'>;

/** Creates all rounds of a group; a due day ends at midnight in the group's time zone. The first is open. */
export async function insertRounds(
  tx: Writer,
  group: Pick<Group, 'id' | 'timeZone'>,
  days: readonly ScheduledRound[],
): Promise<void> {
  await sql`
    insert into group_rounds (group_id, round, due_on, due_until, grace_until, status)
    select ${group.id}::uuid, d.round, d.due_on, d.due_until, d.grace_until, case d.round when 1 then 'open' else 'waiting' end
      from unnest(${days.map((day) => day.round)}::smallint[], ${days.map((day) => day.dueOn)}::date[],
                  ${days.map((day) => endOfDay(day.dueOn, group.timeZone))}::timestamptz[],
                  ${days.map((day) => endOfDay(day.graceEndsOn, group.timeZone))}::timestamptz[])
           d(round, due_on, due_until, grace_until)`.execute(tx);
}

export async function listRounds(db: Reader, groupId: string): Promise<Round[]> {
  return db.selectFrom('group_rounds').selectAll().where('groupId', '=', groupId).orderBy('round').execute();
}

/**
 * Its grace is over, and no card payment requested in time is in progress. Bank debits take days and do not delay it.
 */
const hasRunOut = sql<boolean>`
  r.grace_until <= (select app_now())
  and (r.grace_until <= (select app_now()) - make_interval(mins => ${WAIT_MINUTES})
       or not exists (
         select from payments p join payment_charges a on a.payment_id = p.id join charges c on c.id = a.charge_id
          where p.group_id = r.group_id and p.round = r.round and p.status in ('pending', 'failed')
            and a.payer_id = p.payer_id and c.status = 'open' and c.kind = 'card' and a.created_at < r.grace_until))`;

export async function findRound(
  db: Reader,
  groupId: string,
  round: number,
): Promise<(Round & { readonly hasRunOut: boolean }) | null> {
  const row = await db
    .selectFrom('group_rounds as r')
    .selectAll()
    .select(hasRunOut.as('hasRunOut'))
    .where('groupId', '=', groupId)
    .where('round', '=', round)
    .executeTakeFirst();
  return row ?? null;
}

export async function openRound(tx: Writer, groupId: string, round: number): Promise<void> {
  await tx
    .updateTable('group_rounds')
    .set({ status: 'open' })
    .where('groupId', '=', groupId)
    .where('round', '=', round)
    .where('status', '=', 'waiting')
    .execute();
}

export async function haltRounds(tx: Writer, groupId: string): Promise<void> {
  await tx
    .updateTable('group_rounds')
    .set({ status: 'waiting' })
    .where('groupId', '=', groupId)
    .where('status', '=', 'open')
    .execute();
}

export async function closeRound(
  tx: Writer,
  round: Pick<Round, 'groupId' | 'round'>,
  closing: Pick<Round, 'status' | 'recipientId' | 'cardCents' | 'cashCents' | 'feeCents'>,
): Promise<void> {
  const closed = await tx
    .updateTable('group_rounds')
    .set({ ...closing, closedAt: NOW })
    .where('groupId', '=', round.groupId)
    .where('round', '=', round.round)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (closed.numUpdatedRows !== 1n)
    throw new EventRefused(`round ${round.round} of ${round.groupId} is not open`);
}

/** Null until a round was paid out. */
export async function findLastPot(db: Reader, groupId: string) {
  const pot = await db
    .selectFrom('group_rounds as r')
    .innerJoin('users as u', 'u.id', 'r.recipientId')
    .select(['r.round', 'u.id as recipientId', 'r.closedAt'])
    .select((row) => row.fn.coalesce('u.firstName', sql<string>`''`).as('firstName'))
    .select(['r.thanks', sql<boolean>`r.thanked_at is not null`.as('hasThanked')])
    .where('r.groupId', '=', groupId)
    .orderBy('r.round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return pot?.closedAt ? { ...pot, closedAt: pot.closedAt } : null;
}

/** False if its recipient has sent thanks before. */
export async function saveThanks(
  tx: Writer,
  {
    groupId,
    recipientId,
    words,
  }: Readonly<Record<'groupId' | 'recipientId', string>> & { readonly words: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group_rounds')
    .set({ thankedAt: NOW, thanks: words })
    .where('groupId', '=', groupId)
    .where('recipientId', '=', recipientId)
    .where('thankedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds money after a short payout. `isWhole`: nothing of the round is missing. */
export async function addRepair(
  tx: Writer,
  round: Pick<Round, 'groupId' | 'round'>,
  repair: Pick<Round, 'cardCents' | 'cashCents' | 'feeCents'> & { readonly isWhole: boolean },
): Promise<void> {
  await tx
    .updateTable('group_rounds')
    .set((row) => ({
      cardCents: row('cardCents', '+', repair.cardCents),
      cashCents: row('cashCents', '+', repair.cashCents),
      feeCents: row('feeCents', '+', repair.feeCents),
      ...(repair.isWhole ? { status: 'paid' } : {}),
    }))
    .where('groupId', '=', round.groupId)
    .where('round', '=', round.round)
    .execute();
}

/** The partial index's condition is literal in the query, because a generic plan could not use it otherwise. */
export async function listRunOut(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('group_rounds as r')
    .innerJoin('groups as g', 'g.id', 'r.groupId')
    .select('r.groupId')
    .where(sql<boolean>`r.status = 'open'`)
    .where('g.status', '=', 'active')
    .where(hasRunOut)
    .orderBy('r.graceUntil')
    .limit(limit)
    .execute();
  return rows.map((row) => row.groupId);
}

/** A member who received first because another member was behind when a round opened. `lateTurn` was the next member's. */
export type Deferral = Row<'group_deferrals', 'groupId' | 'round' | 'lateMember' | 'lateTurn' | 'nextMember'>;

export async function insertDeferral(
  tx: Writer,
  deferral: Deferral,
  paymentIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('group_deferrals')
    .values({ ...deferral, paymentIds: [...paymentIds] })
    .execute();
}

/** The newest deferral caused by a contribution, if none of its causes count as missed now. */
export async function findForgivenDeferral(
  db: Reader,
  groupId: string,
  paymentId: string,
): Promise<Deferral | null> {
  const { rows } = await sql<Deferral>`
    select d.group_id, d.round, d.late_member, d.late_turn, d.next_member
      from group_deferrals d
     where d.group_id = ${groupId}::uuid and ${paymentId}::uuid = any(d.payment_ids) and d.undone_at is null
       and not exists (select from payments p where p.id = any(d.payment_ids) and p.missed_at is not null)
     order by d.round desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether a round's recipient goes first because of a member whose recorded cash may still prove in time. */
export async function isTurnUnsettled(db: Reader, groupId: string, round: number): Promise<boolean> {
  const { rows } = await sql`
    select from group_deferrals
     where group_id = ${groupId}::uuid and round = ${round} and undone_at is null
       and created_at > app_now() - make_interval(hours => ${CASH_NOTE_HOURS})`.execute(db);
  return rows.length > 0;
}

export async function markUndone(tx: Writer, { groupId, round }: Deferral): Promise<void> {
  await tx
    .updateTable('group_deferrals')
    .set({ undoneAt: NOW })
    .where('groupId', '=', groupId)
    .where('round', '=', round)
    .execute();
}
