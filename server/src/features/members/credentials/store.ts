/** The SQL of names, passwords and locks. Every deadline is the database's. */
import type { AdminRole } from '@circle-link/contract/admin-roles';
import type { Language } from '@circle-link/contract/language';
import type { MemberPath } from '@circle-link/contract/paths';
import { LOCK_MINUTES, LOGIN_FAILURES_BEFORE_LOCK } from '@circle-link/contract/limits';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

/** What a sign-in is checked against. */
export interface Credentials {
  readonly userId: string;
  readonly passwordHash: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** False: the member has not shown that the address is theirs, or its owner has disowned it. */
  readonly isEmailVerified: boolean;
}

/** The columns a registration fills. */
export interface RegistrationColumns {
  readonly username: string;
  readonly password_hash: string;
  readonly first_name: string;
  readonly last_name: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly is_email_verified: boolean;
  readonly language: Language | null;
  readonly path?: MemberPath;
}

const columns = [
  'id',
  'password_hash',
  'email',
  'username',
  'first_name',
  'last_name',
  'is_email_verified',
  'is_email_disowned',
] as const;

/** The owner of an address: a proven account, or a member who paid by /join. */
const hasMailbox = sql<boolean>`((status = 'pending' and not is_superseded) or is_email_verified)`;

interface CredentialRow {
  readonly id: string;
  readonly password_hash: string | null;
  readonly email: string | null;
  readonly username: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_email_verified: boolean;
  readonly is_email_disowned: boolean;
}

function toCredentials(row: CredentialRow | undefined): Credentials | undefined {
  if (!row) return undefined;
  const { id, password_hash: passwordHash, email, username, first_name, last_name } = row;
  if (passwordHash === null || email === null || username === null) return undefined;
  return {
    userId: id,
    passwordHash,
    email,
    username,
    firstName: first_name ?? '',
    lastName: last_name ?? '',
    isEmailVerified: row.is_email_verified && !row.is_email_disowned,
  };
}

/**
 * By username or e-mail; neither can look like the other, as usernames hold no "@". An address stands for the account
 * that has proven it; without one, for the only account that names it. Of several unproven ones it stands for none.
 */
export async function selectCredentials(db: Reader, login: string): Promise<Credentials | undefined> {
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .where(
      login.includes('@')
        ? sql<boolean>`email = ${login.toLowerCase()}`
        : sql<boolean>`lower(username) = lower(${login})`,
    )
    .where('status', '=', 'registered')
    .orderBy('is_email_verified', 'desc')
    .limit(2)
    .execute();
  const [first] = rows;
  return first !== undefined && (first.is_email_verified || rows.length === 1)
    ? toCredentials(first)
    : undefined;
}

export async function selectCredentialsById(db: Reader, userId: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .where('status', '=', 'registered')
    .executeTakeFirst();
  return toCredentials(row);
}

/** The new id; undefined when the address or the name is taken. */
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

/** Until the commit no other account proves this address: what was decided about its accounts stays true. */
export async function lockMailbox(tx: Writer, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${email}`}, 0))`.execute(tx);
}

/** Locks the owner of an address, proven or joining, so that of two takeovers the second sees the first. */
export async function lockRowByEmail(
  tx: Writer,
  email: string,
): Promise<{ id: string; isPending: boolean; phone: string | null } | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'status', 'phone'])
    .where('email', '=', email)
    .where(hasMailbox)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, isPending: row.status === 'pending', phone: row.phone };
}

/** A pending member becomes a registered one. May violate users_username. */
export async function updateToRegistered(
  tx: Writer,
  userId: string,
  registration: RegistrationColumns,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'registered', ...registration, updated_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** Whether an account has proven this address. */
export async function isProvenAddress(db: Reader, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('is_email_verified', '=', true)
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

/**
 * Counts a wrong password, unless the account is locked already. Of many at once exactly one reports `locked`.
 * A lock that has passed starts the count anew.
 */
export async function countFailure(tx: Writer, userId: string): Promise<{ locked: boolean } | undefined> {
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

/** Records a sign-in; a lock that others caused lasts on. */
export async function countLogin(tx: Writer, userId: string): Promise<void> {
  await sql`
    update users
       set last_login_at = app_now(),
           failed_login_attempts = case when locked_until > app_now() then failed_login_attempts else 0 end,
           locked_until = case when locked_until > app_now() then locked_until end
     where id = ${userId}`.execute(tx);
}

/** Holds the row of an account that can be signed in to: open, or locked and its mailbox proven anew since. */
export async function lockSignInRow(
  tx: Writer,
  userId: string,
): Promise<{ isLocked: boolean; passwordHash: string } | undefined> {
  const { rows } = await sql<{ isLocked: boolean; passwordHash: string }>`
    select coalesce(locked_until > app_now(), false) as "isLocked", password_hash as "passwordHash"
      from users where id = ${userId} and (is_active or has_limited_access) and status = 'registered' for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** Forgets wrong passwords; a lock that lasts stays. */
export async function resetFailures(tx: Writer, userId: string): Promise<void> {
  await sql`
    update users set failed_login_attempts = 0, locked_until = null
     where id = ${userId} and (locked_until is null or locked_until <= app_now())`.execute(tx);
}

/** Also ends a lock: a member who may set a password has proven more than the lock asks. */
export async function updatePassword(tx: Writer, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      failed_login_attempts: 0,
      locked_until: null,
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function updateRoles(tx: Writer, userId: string, roles: readonly AdminRole[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ admin_roles: [...roles], updated_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** Another address, proven. Returns the one before; undefined where there is no such account. May violate users_email. */
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
