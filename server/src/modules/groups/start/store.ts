import { DRAW_VERSION, EARLIER_DRAW_DAYS } from '@circle-link/contract/groups/limits';
import { type Insertable, sql } from 'kysely';
import { NOW, type Reader, type Row, type Tables, type Writer } from '../../../platform/database/database.ts';
import type { BeaconValue } from '../../../platform/randomness-beacon.ts';

export interface DrawnMember {
  readonly memberId: string;
  readonly firstName: string;
  readonly nonce: string | null;
}

/** `roundAt` is the fixed round's time, in product time. */
export type Draw = Row<'group_draws'>;

/** The real time now, not at the start of the transaction, and the product clock's lead; in seconds. */
export async function findMoment(tx: Writer): Promise<{ readonly wall: number; readonly ahead: number }> {
  const { rows } = await sql<{ wall: number; ahead: number }>`
    select extract(epoch from clock_timestamp())::float8 as wall,
           extract(epoch from app_now() - now())::float8 as ahead`.execute(tx);
  return rows[0] ?? Promise.reject(new Error('clock_timestamp() returned nothing'));
}

export async function insertDraw(
  tx: Writer,
  draw: Omit<Insertable<Tables['group_draws']>, 'version' | 'nonces'>,
  nonces: readonly (string | null)[],
): Promise<void> {
  await tx
    .insertInto('group_draws')
    .values({
      ...draw,
      version: DRAW_VERSION,
      nonces: sql<string[]>`${nonces}::text[]`,
      lookAt: draw.roundAt,
    })
    .execute();
}

export async function findDraw(db: Reader, groupId: string): Promise<Draw | null> {
  const row = await db
    .selectFrom('group_draws')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('postponedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function listPostponed(db: Reader, groupId: string): Promise<Draw[]> {
  return db
    .selectFrom('group_draws')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('postponedAt', 'is not', null)
    .orderBy('postponedAt')
    .execute();
}

/** Draws whose round is due, including those of canceled groups. */
export async function listDue(db: Reader, limit: number): Promise<Draw[]> {
  return db
    .selectFrom('group_draws')
    .selectAll()
    .where('lookAt', '<=', NOW)
    .orderBy('lookAt')
    .limit(limit)
    .execute();
}

export async function isAnyDrawDueWithin(db: Reader, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from group_draws
                    where look_at <= app_now() + ${seconds} * interval '1 second') as due`.execute(db);
  return rows[0]?.due ?? false;
}

export async function storeValue(tx: Writer, drawId: string, value: BeaconValue): Promise<void> {
  await tx
    .updateTable('group_draws')
    .set({ ...value, drawnAt: NOW, lookAt: null, trouble: null })
    .where('id', '=', drawId)
    .execute();
}

/** Schedules the next poll: shortly after the round's time, later once a minute. No effect if the draw has ended. */
export async function scheduleDrawCheck(tx: Writer, drawId: string, trouble: Draw['trouble']): Promise<void> {
  await sql`
    update group_draws
       set trouble = ${trouble},
           look_at = app_now() + interval '1 second' * least(60, greatest(1, extract(epoch from app_now() - round_at) / 10))
     where id = ${drawId}::uuid and look_at is not null`.execute(tx);
}

export async function markPostponed(tx: Writer, drawId: string): Promise<void> {
  await tx
    .updateTable('group_draws')
    .set({ postponedAt: NOW, lookAt: null })
    .where('id', '=', drawId)
    .execute();
}

export async function listDrawn(
  db: Reader,
  { membershipIds, nonces }: Pick<Draw, 'membershipIds' | 'nonces'>,
): Promise<DrawnMember[]> {
  const { rows } = await sql<DrawnMember>`
    select m.user_id as member_id, coalesce(u.first_name, '') as first_name, d.nonce
      from unnest(${[...membershipIds]}::uuid[], ${[...nonces]}::text[]) with ordinality d(id, nonce, place)
      join group_members m on m.id = d.id
      join users u on u.id = m.user_id
     order by d.place`.execute(db);
  return rows;
}

/** In the order of joining. Excludes members who left before the start, who had no turn. */
export async function listFirstHolders(db: Reader, groupId: string): Promise<DrawnMember[]> {
  const { rows } = await sql<DrawnMember>`
    select f.user_id as member_id, coalesce(u.first_name, '') as first_name, f.nonce
      from (select distinct on (seat_id) * from group_members
             where group_id = ${groupId}::uuid and payout_order is not null
             order by seat_id, joined_at, id) f
      join users u on u.id = f.user_id
     order by f.joined_at, f.id`.execute(db);
  return rows;
}

const MOST = 5;
const LEAST_PEOPLE = 2;

interface EarlierDrawQuery {
  readonly groupId: string;
  readonly userIds: readonly string[];
  readonly before: Date | null;
}

/** Groups whose draw was fixed in the days before, with at least two thirds of these people. */
export async function listEarlierDraws(
  db: Reader,
  { groupId, userIds, before }: EarlierDrawQuery,
): Promise<Pick<Draw, 'groupId'>[]> {
  const { rows } = await sql<Pick<Draw, 'groupId'>>`
    select d.group_id
      from group_draws d
      cross join lateral (select coalesce(${before}::timestamptz, app_now()) as at) this
     where d.group_id in (select group_id from group_members where user_id = any(${[...userIds]}::uuid[]))
       and d.group_id <> ${groupId}::uuid and d.drawn_at is not null
       and d.closed_at < this.at and d.closed_at >= this.at - ${EARLIER_DRAW_DAYS} * interval '1 day'
       and (select count(distinct m.user_id) from group_members m
             where m.id = any(d.membership_ids) and m.user_id = any(${[...userIds]}::uuid[]))
           >= greatest(${LEAST_PEOPLE}, ceil(${userIds.length} * 2 / 3.0))
     order by d.closed_at desc limit ${MOST}`.execute(db);
  return rows;
}
