import type { Day } from '@circle-link/contract/groups/calendar';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { endOfDay } from '@circle-link/contract/groups/local-time';
import type { Cents } from '@circle-link/contract/money';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tables, Writer } from '../../platform/database/database.ts';
import { EventRefused } from '../charges/index.ts';
import { WAIT_MINUTES } from '../payments/index.ts';

export interface Round {
  readonly groupId: string;
  readonly round: number;
  readonly dueOn: Day;
  readonly graceUntil: Date;
  readonly status: 'waiting' | 'open' | 'paid' | 'short';
  readonly recipientId: string | null;
  readonly closedAt: Date | null;
  /** Paid by card or set-off, paid in cash, and the fee. */
  readonly cardCents: Cents;
  readonly cashCents: Cents;
  readonly feeCents: Cents;
}

function toRound(row: Selectable<Tables['group_rounds']>): Round {
  return {
    groupId: row.groupId,
    round: row.round,
    dueOn: row.dueOn,
    graceUntil: row.graceUntil,
    status: row.status,
    recipientId: row.recipientId,
    closedAt: row.closedAt,
    cardCents: row.cardCents,
    cashCents: row.cashCents,
    feeCents: row.feeCents,
  };
}

/** Creates all rounds of a group; a due day ends at midnight in the group's time zone. The first is open. */
export async function insertRounds(
  tx: Writer,
  group: { readonly id: string; readonly timeZone: string },
  days: readonly { readonly round: number; readonly dueOn: Day; readonly graceEndsOn: Day }[],
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
  const rows = await db
    .selectFrom('group_rounds')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('round')
    .execute();
  return rows.map(toRound);
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
  return row === undefined ? null : { ...toRound(row), hasRunOut: row.hasRunOut };
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
  closing: {
    readonly status: 'paid' | 'short';
    readonly recipientId: string;
    readonly cardCents: Cents;
    readonly cashCents: Cents;
    readonly feeCents: Cents;
  },
): Promise<void> {
  const closed = await tx
    .updateTable('group_rounds')
    .set({
      status: closing.status,
      recipientId: closing.recipientId,
      cardCents: closing.cardCents,
      cashCents: closing.cashCents,
      feeCents: closing.feeCents,
      closedAt: sql<Date>`app_now()`,
    })
    .where('groupId', '=', round.groupId)
    .where('round', '=', round.round)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (closed.numUpdatedRows !== 1n)
    throw new EventRefused(`round ${round.round} of ${round.groupId} is not open`);
}

export interface LastPot {
  readonly round: number;
  readonly recipientId: string;
  readonly firstName: string;
  readonly closedAt: Date;
  readonly hasThanked: boolean;
}

/** Null until a round was paid out. */
export async function findLastPot(db: Reader, groupId: string): Promise<LastPot | null> {
  const { rows } = await sql<{
    round: number;
    recipientId: string | null;
    firstName: string;
    closedAt: Date | null;
    hasThanked: boolean;
  }>`
    select r.round, r.recipient_id as "recipientId", coalesce(u.first_name, '') as "firstName",
           r.closed_at as "closedAt", r.thanked_at is not null as "hasThanked"
      from group_rounds r join users u on u.id = r.recipient_id
     where r.group_id = ${groupId}::uuid order by r.round desc limit 1`.execute(db);
  const [pot] = rows;
  if (pot === undefined || pot.recipientId === null || pot.closedAt === null) return null;
  return { ...pot, recipientId: pot.recipientId, closedAt: pot.closedAt };
}

/** False if its recipient has sent thanks before. */
export async function markThanked(tx: Writer, groupId: string, recipientId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group_rounds')
    .set({ thankedAt: sql<Date>`app_now()` })
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
  repair: {
    readonly cardCents: Cents;
    readonly cashCents: Cents;
    readonly feeCents: Cents;
    readonly isWhole: boolean;
  },
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

/** A member who received first because another member was behind when a round opened. */
export interface Deferral {
  readonly groupId: string;
  readonly round: number;
  readonly lateId: string;
  readonly nextId: string;
  /** The next member's former turn, which the late member got. */
  readonly lateTurn: number;
}

export async function insertDeferral(
  tx: Writer,
  deferral: Deferral,
  paymentIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('group_deferrals')
    .values({
      groupId: deferral.groupId,
      round: deferral.round,
      lateMember: deferral.lateId,
      lateTurn: deferral.lateTurn,
      nextMember: deferral.nextId,
      paymentIds: [...paymentIds],
    })
    .execute();
}

/** The newest deferral caused by a contribution, if none of its causes count as missed now. */
export async function findForgivenDeferral(
  db: Reader,
  groupId: string,
  paymentId: string,
): Promise<Deferral | null> {
  const { rows } = await sql<Deferral>`
    select d.group_id as "groupId", d.round, d.late_member as "lateId", d.late_turn as "lateTurn", d.next_member as "nextId"
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
  await sql`
    update group_deferrals set undone_at = app_now() where group_id = ${groupId}::uuid and round = ${round}`.execute(
    tx,
  );
}
