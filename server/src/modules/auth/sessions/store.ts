/** The SQL of sessions and known browsers. The database's clock decides whether a session is valid. */
import { CONFIRMATION_VALID_MINUTES } from '@circle-link/contract/admin/roles';
import { ADMIN_SESSION, MEMBER_SESSION, PROVIDER_SESSION } from '@circle-link/contract/limits';
import { ACTIVE_DAYS } from '@circle-link/contract/public-ledger/transparency';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import { findMember, type Member, type MemberRow, toMember } from '../../members/index.ts';

/** After this many wrong passwords a known browser becomes unknown. */
const BROWSER_FAILURES = 10;
const RENEWED_SECONDS = 10;

export type SessionRow = Row<'sessions', 'id' | 'sess' | 'createdAt' | 'lastSeenAt' | 'expiresAt'>;

const isByProvider = sql<boolean>`coalesce(s.sess ->> 'by' = 'provider', false)`;

/** For session s of user u; c has the clock, read once per statement. */
const isAlive = sql<boolean>`
  s.expires_at > c.now
  and s.created_at > c.now - case when ${isByProvider} then make_interval(hours => ${PROVIDER_SESSION.hours})
                                  when u.is_admin then make_interval(hours => ${ADMIN_SESSION.hours})
                                  else make_interval(days => ${MEMBER_SESSION.days}) end
  and s.last_seen_at > c.now - case when u.is_admin then make_interval(mins => ${ADMIN_SESSION.idleMinutes})
                                    else make_interval(days => ${MEMBER_SESSION.idleDays}) end`;

const CLOCK = sql`with c as materialized (select app_now() as now)`;

export async function insertSession(
  tx: Writer,
  session: {
    readonly sidHash: Buffer;
    readonly userId: string;
    readonly sess: unknown;
    readonly isConfirmed: boolean;
  },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      sidHash: session.sidHash,
      userId: session.userId,
      sess: JSON.stringify(session.sess),
      ...(session.isConfirmed && { confirmedAt: sql<Date>`app_now()` }),
      expiresAt: sql<Date>`app_now() + make_interval(days => ${MEMBER_SESSION.days})`,
    })
    .execute();
}

interface OpenSession {
  readonly sessionId: string;
  readonly isStale: boolean;
  readonly isConfirmed: boolean;
  readonly hasSecondFactor: boolean;
  readonly isByProvider: boolean;
}

export async function selectSession(
  db: Reader,
  sidHash: Buffer,
): Promise<(OpenSession & { readonly member: Member }) | undefined> {
  const { rows } = await sql<MemberRow & OpenSession>`
    ${CLOCK}
    select s.id as session_id, s.last_seen_at < c.now - interval '1 minute' as is_stale,
           coalesce(s.confirmed_at > c.now - make_interval(mins => ${CONFIRMATION_VALID_MINUTES}), false) as is_confirmed,
           f.confirmed_at is not null or ${isByProvider} as has_second_factor, ${isByProvider} as is_by_provider,
           u.id, u.status, u.is_superseded, u.username, u.first_name, u.last_name, u.email, u.phone, u.verified_phone,
           u.phone_verified_at, u.id_verified_at, u.date_of_birth, u.address, u.city, u.state, u.zip_code,
           u.profile_image_url, u.language, u.is_admin, u.admin_roles, u.is_active, u.is_email_verified, u.is_fully_verified,
           u.has_given_consent, u.consent_version, u.consent_given_at, u.path, u.terms_version, u.is_profile_complete, u.last_login_at,
           u.created_at
      from c cross join sessions s join users u on u.id = s.user_id left join second_factors f on f.user_id = u.id
     where s.sid_hash = ${sidHash} and (u.is_active or u.has_limited_access) and u.status = 'registered' and ${isAlive}`.execute(
    db,
  );
  if (rows[0] === undefined) return undefined;
  const { sessionId, isStale, isConfirmed, hasSecondFactor, isByProvider: byProvider, ...row } = rows[0];
  return {
    sessionId,
    isStale,
    isConfirmed,
    hasSecondFactor,
    isByProvider: byProvider,
    member: toMember(row),
  };
}

/** Locks the session until the commit and returns its member and current roles; undefined if it has ended. */
export async function lockSession(tx: Writer, sessionId: string) {
  const { rows } = await sql<{ isActive: boolean; roles: readonly string[] }>`
    select u.is_active, u.admin_roles as roles
      from sessions s join users u on u.id = s.user_id where s.id = ${sessionId} for key share of s`.execute(
    tx,
  );
  return rows[0];
}

export async function renewSession(
  tx: Writer,
  sessionId: string,
  oldHash: Buffer,
  newHash: Buffer,
): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({
      sidHash: newHash,
      earlierSidHash: oldHash,
      confirmedAt: sql<Date>`app_now()`,
      lastSeenAt: sql<Date>`app_now()`,
    })
    .where('id', '=', sessionId)
    .where('sidHash', '=', oldHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectRenewed(db: Reader, earlierHash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sidHash: Buffer }>`
    select sid_hash from sessions
     where earlier_sid_hash = ${earlierHash}
       and confirmed_at > app_now() - make_interval(secs => ${RENEWED_SECONDS})`.execute(db);
  return rows[0]?.sidHash;
}

export async function touchSession(tx: Writer, sidHash: Buffer): Promise<void> {
  await sql`
    update sessions set last_seen_at = app_now()
     where sid_hash = ${sidHash} and last_seen_at < app_now() - interval '1 minute'`.execute(tx);
}

export async function selectMemberSessions(db: Reader, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    ${CLOCK}
    select s.id, s.sess, s.created_at, s.last_seen_at, s.expires_at
      from c cross join sessions s join users u on u.id = s.user_id
     where s.user_id = ${userId} and ${isAlive}
     order by s.last_seen_at desc, s.id limit 100`.execute(db);
  return rows;
}

/**
 * Deletes sessions and records when each member's newest one was last used, because members stay active for a while after
 * signing out. `rows` continues `delete from sessions s`.
 */
async function deleteAndRemember(
  tx: Writer,
  rows: RawBuilder<unknown>,
): Promise<{ readonly userId: string }[]> {
  const { rows: ended } = await sql<{ userId: string }>`
    ${CLOCK},
    ended as (delete from sessions s ${rows} returning s.user_id, s.last_seen_at),
    remembered as (
      insert into ended_sessions (user_id, last_seen_at)
      select user_id, max(last_seen_at) from ended group by user_id order by user_id
      on conflict (user_id) do update set last_seen_at = greatest(ended_sessions.last_seen_at, excluded.last_seen_at))
    select user_id from ended`.execute(tx);
  return ended;
}

export async function deleteSession(tx: Writer, sidHash: Buffer): Promise<string | undefined> {
  const [ended] = await deleteAndRemember(tx, sql`where s.sid_hash = ${sidHash}`);
  return ended?.userId;
}

export async function deleteSessionById(tx: Writer, userId: string, id: string): Promise<boolean> {
  const ended = await deleteAndRemember(tx, sql`where s.id = ${id} and s.user_id = ${userId}`);
  return ended.length > 0;
}

export async function deleteSessions(tx: Writer, userId: string, exceptId?: string): Promise<number> {
  const others = exceptId === undefined ? sql`` : sql`and s.id <> ${exceptId}`;
  const ended = await deleteAndRemember(tx, sql`where s.user_id = ${userId} ${others}`);
  return ended.length;
}

export async function deleteDeadSessions(tx: Writer): Promise<void> {
  await deleteAndRemember(
    tx,
    sql`using c, users u
     where u.id = s.user_id and (not (${isAlive}) or not (u.is_active or u.has_limited_access) or u.status <> 'registered')`,
  );
  await sql`delete from ended_sessions where last_seen_at < app_now() - make_interval(days => ${ACTIVE_DAYS})`.execute(
    tx,
  );
}

export async function moveSessions(tx: Writer, fromId: string, toId: string): Promise<void> {
  await sql`update sessions set user_id = ${toId} where user_id = ${fromId}`.execute(tx);
  await sql`update known_browsers set user_id = ${toId} where user_id = ${fromId}`.execute(tx);
}

export async function upsertKnownBrowser(tx: Writer, userId: string, hash: Buffer): Promise<void> {
  const fresh = { failedAttempts: 0, lastLoginAt: sql<Date>`app_now()` };
  await tx
    .insertInto('known_browsers')
    .values({ userId, browserHash: hash, ...fresh })
    .onConflict((conflict) => conflict.columns(['userId', 'browserHash']).doUpdateSet(fresh))
    .execute();
}

export async function isKnownBrowser(db: Reader, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('failedAttempts')
    .where('userId', '=', userId)
    .where('browserHash', '=', hash)
    .where('failedAttempts', '<', BROWSER_FAILURES)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * False before the first sign-in of an account made by an admin; a registration opens a session. After an undo no
 * browser is known, so every sign-in sends a notification.
 */
export async function hasSignedInBefore(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u
     where u.id = ${userId}
       and (u.last_login_at is not null or u.money_waits_from is not null or exists (select from known_browsers where user_id = u.id))`.execute(
    db,
  );
  return rows.length > 0;
}

export async function countBrowserFailure(tx: Writer, userId: string, hash: Buffer): Promise<void> {
  await sql`
    update known_browsers set failed_attempts = failed_attempts + 1
     where user_id = ${userId} and browser_hash = ${hash}`.execute(tx);
}

export async function deleteKnownBrowsers(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('known_browsers').where('userId', '=', userId).execute();
}

/** Ends what the member's sessions have set up: tokens, pending setups, the calendar address and webhooks. */
export async function endAccess(tx: Writer, userId: string): Promise<void> {
  await sql`select auth_end_access(${userId})`.execute(tx);
}

export async function findLastSeen(db: Reader, userId: string): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_seen_at) as at from (
      select last_seen_at from sessions where user_id = ${userId}::uuid
      union all select last_seen_at from ended_sessions where user_id = ${userId}::uuid) seen`.execute(db);
  const [seen] = rows;
  if (seen?.at != null) return seen.at;
  const member = await findMember(db, userId);
  return member?.lastLoginAt ?? member?.createdAt ?? new Date(0);
}
