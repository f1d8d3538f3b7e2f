/** SQL of names, passwords, roles and unverified accounts. Deadlines use the database clock. */
import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin/roles';
import type { Language } from '@circle-link/contract/messages/language';
import { LOCK_MINUTES, LOGIN_FAILURES_BEFORE_LOCK } from '@circle-link/contract/limits';
import type { MemberPath } from '@circle-link/contract/paths';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../platform/database/leases.ts';
import { normalizeUsername } from './rules.ts';
import { toLanguage } from './store.ts';

export interface Credentials {
  readonly userId: string;
  readonly passwordHash: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** False if the member has not verified the address, or its owner has disowned it. */
  readonly isEmailVerified: boolean;
}

export interface RegistrationColumns {
  readonly username: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly isEmailVerified: boolean;
  readonly language: Language | null;
  readonly path?: MemberPath;
}

const columns = [
  'id',
  'passwordHash',
  'email',
  'username',
  'firstName',
  'lastName',
  'isEmailVerified',
  'isEmailDisowned',
] as const;

/** The owner of an address: a verified account, or a member who paid through /join. */
const hasMailbox = sql<boolean>`((status = 'pending' and not is_superseded) or is_email_verified)`;

function toCredentials(row: Row<'users', (typeof columns)[number]> | undefined): Credentials | undefined {
  if (!row) return undefined;
  const { id, passwordHash, email, username, firstName, lastName } = row;
  if (passwordHash === null || email === null || username === null) return undefined;
  return {
    userId: id,
    passwordHash,
    email,
    username,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    isEmailVerified: row.isEmailVerified && !row.isEmailDisowned,
  };
}

/**
 * An address means the account that has verified it, otherwise the only account that names it. Usernames contain no
 * "@".
 */
export async function findCredentials(db: Reader, typed: string): Promise<Credentials | undefined> {
  const login = normalizeUsername(typed);
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .where(
      login.includes('@')
        ? sql<boolean>`email = ${login.toLowerCase()}`
        : sql<boolean>`lower(username) = lower(${login})`,
    )
    .where('status', '=', 'registered')
    .orderBy('isEmailVerified', 'desc')
    .limit(2)
    .execute();
  const [first] = rows;
  return first !== undefined && (first.isEmailVerified || rows.length === 1)
    ? toCredentials(first)
    : undefined;
}

export async function findMemberCredentials(db: Reader, userId: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .where('status', '=', 'registered')
    .executeTakeFirst();
  return toCredentials(row);
}

export async function insertRegistered(
  tx: Writer,
  registration: RegistrationColumns,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ status: 'registered', ...registration })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Until the commit, no other account can verify this address. */
export async function lockMailboxOwner(tx: Writer, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${email}`}, 0))`.execute(tx);
}

/** Locks the owner of an address, verified or joining. The second of two takeovers sees the first. */
export async function lockRowByEmail(tx: Writer, email: string) {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'status', 'phone'])
    .where('email', '=', email)
    .where(hasMailbox)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, isPending: row.status === 'pending', phone: row.phone };
}

export async function updateToRegistered(
  tx: Writer,
  userId: string,
  registration: RegistrationColumns,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'registered', ...registration, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

export async function isProvenAddress(db: Reader, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('isEmailVerified', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function usernameExists(db: Reader, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of many concurrent calls, exactly one reports `locked`. An expired lock restarts the count. */
export async function countFailure(tx: Writer, userId: string) {
  const { rows } = await sql<{ locked: boolean }>`
    with counted as (
      select id, case when locked_until is null then failed_login_attempts else 0 end + 1 as failures
        from users
       where id = ${userId} and (locked_until is null or locked_until <= app_now())
         for update
    )
    update users u
       set failed_login_attempts = c.failures,
           locked_until = case when c.failures >= ${LOGIN_FAILURES_BEFORE_LOCK}
                               then app_now() + make_interval(mins => ${LOCK_MINUTES}) end
      from counted c
     where u.id = c.id
    returning u.locked_until is not null as locked`.execute(tx);
  return rows[0];
}

export async function countLogin(tx: Writer, userId: string): Promise<void> {
  await sql`
    update users
       set last_login_at = app_now(),
           failed_login_attempts = case when locked_until > app_now() then failed_login_attempts else 0 end,
           locked_until = case when locked_until > app_now() then locked_until end
     where id = ${userId}`.execute(tx);
}

/** Locks the row of an account that can sign in: open, or locked with a newly verified email. */
export async function lockSignInRow(tx: Writer, userId: string) {
  const { rows } = await sql<{ isLocked: boolean; passwordHash: string }>`
    select coalesce(locked_until > app_now(), false) as is_locked, password_hash
      from users where id = ${userId} and (is_active or has_limited_access) and status = 'registered' for no key update`.execute(
    tx,
  );
  return rows[0];
}

export async function resetFailures(tx: Writer, userId: string): Promise<void> {
  await sql`
    update users set failed_login_attempts = 0, locked_until = null
     where id = ${userId} and (locked_until is null or locked_until <= app_now())`.execute(tx);
}

/** Also ends a lock: setting a password requires more than the lock does. */
export async function updatePassword(tx: Writer, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      passwordHash,
      failedLoginAttempts: 0,
      lockedUntil: null,
      updatedAt: sql<Date>`app_now()`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function updateRoles(tx: Writer, userId: string, roles: readonly AdminRole[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ adminRoles: [...roles], updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/**
 * Sets a verified address. Returns the previous one; undefined if there is no such account. May violate users_email.
 */
export async function replaceEmail(tx: Writer, userId: string, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    with previous as (
      select id, email from users where id = ${userId} and status = 'registered' and is_active for update
    )
    update users u set email = ${email}, is_email_verified = true, is_email_disowned = false, updated_at = app_now()
      from previous p where u.id = p.id
    returning p.email`.execute(tx);
  return rows[0]?.email;
}

export async function findUnproven(db: Reader, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${email} and status = 'registered' and not is_email_verified
     order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function takeUnproven(
  tx: Writer,
  { email, username }: { readonly email: string; readonly username?: string | undefined },
): Promise<string[]> {
  const name = username === undefined ? null : normalizeUsername(username);
  const { rows } = await sql<{ id: string }>`
    select id from users
     where (email = ${email} or lower(username) = lower(${name}::text))
       and status = 'registered' and not is_email_verified and not is_admin
     order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function takeStaleUnproven(tx: Writer, days: number, limit: number): Promise<string[]> {
  const stale = sql`
    select id from users
     where status = 'registered' and not is_email_verified and not is_admin
       and created_at <= app_now() - make_interval(days => ${days})
     order by created_at`;
  const { rows } = await sql<{ id: string }>`${forUpdateSkipLocked(stale, limit)}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function lockUnprovenRow(
  tx: Writer,
  userId: string,
  email: string,
): Promise<RegistrationColumns | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['username', 'passwordHash', 'firstName', 'lastName', 'phone', 'language'])
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('status', '=', 'registered')
    .where('isActive', '=', true)
    .where('isEmailVerified', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.username === null || row.passwordHash === null) return undefined;
  const { username, passwordHash, firstName, lastName, phone, language } = row;
  return {
    username,
    passwordHash,
    phone,
    email,
    isEmailVerified: true,
    firstName: firstName ?? '',
    lastName,
    language: toLanguage(language),
  };
}

/** Unpaid /join visitors from this many days ago; they have no payments or open charges. Locked until the commit. */
export async function takeUnpaidJoins(tx: Writer, days: number, limit: number): Promise<string[]> {
  const unpaid = sql`
    select id from users
     where status = 'pending' and created_at < app_now() - make_interval(days => ${days})
       and not exists (select from charges p where p.user_id = users.id and p.status <> 'canceled')
     order by id`;
  const { rows } = await sql<{ id: string }>`${forUpdateSkipLocked(unpaid, limit)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Includes all owners, in the order of ids. Concurrent role changes wait here and then see the result. */
export async function lockTeam(tx: Writer, ids: readonly string[]) {
  const { rows } = await sql<Row<'users', 'id' | 'adminRoles' | 'isActive'>>`
    select id, admin_roles, is_active and status = 'registered' and (is_email_verified or is_admin) as is_active
      from users where id = any(${ids}::uuid[]) or (is_admin and 'owner' = any(admin_roles))
     order by id for no key update`.execute(tx);
  return rows.map(({ id, adminRoles, isActive }) => ({
    id,
    roles: ADMIN_ROLES.filter((role) => adminRoles.includes(role)),
    /** Registered and active, with a verified email: can sign in, and no other account can replace it. */
    isActive,
  }));
}

export type HeldMember = Awaited<ReturnType<typeof lockTeam>>[number];
