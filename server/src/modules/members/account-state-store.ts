/** SQL of locking, restoring and closing an account. A closed row is emptied once and never changes again. */
import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin/roles';
import type { Language } from '@circle-link/contract/messages/language';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';
import { toLanguage } from './store.ts';

export type HeldAccount = Row<'users', 'id' | 'status' | 'isActive' | 'email' | 'isEmailVerified'> & {
  readonly roles: readonly AdminRole[];
  readonly failures: number;
  readonly isSignInLocked: boolean;
};

/** Locks the rows of these members in the order of their ids. */
export async function holdAccounts(tx: Writer, ids: readonly string[]): Promise<HeldAccount[]> {
  const { rows } = await sql<HeldAccount>`
    select id, status, is_active, admin_roles as roles, email,
           (is_email_verified and not is_email_disowned) as is_email_verified, failed_login_attempts as failures,
           coalesce(locked_until > app_now(), false) as is_sign_in_locked
      from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  return rows.map((row) => ({ ...row, roles: ADMIN_ROLES.filter((role) => row.roles.includes(role)) }));
}

/** Unlocking restarts the waiting time of money held since an undo. Limited access starts and ends with the lock. */
export async function updateActive(tx: Writer, userId: string, isActive: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      isActive,
      hasLimitedAccess: false,
      updatedAt: sql<Date>`app_now()`,
      moneyWaitsFrom: sql<Date | null>`case when money_waits_from is not null then app_now() end`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function clearFailures(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ failedLoginAttempts: 0, lockedUntil: null, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** An account locked until the commit, so that changes and undos run one after the other. */
export interface SignInAccount extends Row<'users', 'isEmailVerified' | 'isActive'> {
  readonly email: string;
  readonly passwordHash: string;
  /** English if unknown. */
  readonly language: Language;
}

export async function lockSignInAccount(tx: Writer, userId: string): Promise<SignInAccount | undefined> {
  const { rows } = await sql<Omit<SignInAccount, 'language'> & Row<'users', 'language'>>`
    select email, password_hash, is_email_verified, is_active,
           language
      from users where id = ${userId} and status = 'registered' for no key update`.execute(tx);
  return rows[0] && { ...rows[0], language: toLanguage(rows[0].language) ?? 'en' };
}

/** Whether another account has verified the address or paid through /join with it. */
export async function isOthersMailbox(db: Reader, userId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users
     where email = ${email} and id <> ${userId} and ((status = 'pending' and not is_superseded) or is_email_verified)`.execute(
    db,
  );
  return rows.length > 0;
}

export async function updateEmail(tx: Writer, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, isEmailVerified: true, isEmailDisowned: false, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** The owner disowned this address, and the previous one cannot be restored. */
export async function markMailboxDisowned(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ isEmailDisowned: true, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

export async function updateCoolOff(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ moneyWaitsFrom: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** Locks a /join visitor with this address, after any payment that is being recorded. */
export async function lockJoins(tx: Writer, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${email} and status = 'pending' and not is_superseded for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Marks the visitors who have not paid. A position exists only after a payment. */
export async function markSuperseded(tx: Writer, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update users u set is_superseded = true, updated_at = app_now()
     where id = any(${ids}::uuid[])
       and not exists (select from charges where user_id = u.id and succeeded_at is not null)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function allowLimitedAccess(tx: Writer, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update users set has_limited_access = true, money_waits_from = app_now(), updated_at = app_now()
     where id = ${userId} and not is_active and status = 'registered' returning 1`.execute(tx);
  return rows.length > 0;
}

export async function denyLimitedAccess(tx: Writer, userId: string): Promise<void> {
  await sql`
    update users set has_limited_access = false, updated_at = app_now()
     where id = ${userId} and has_limited_access`.execute(tx);
}

/** Concurrent holds, joins, payments, withdrawals and sign-ins wait until the commit. Null for an unknown id. */
export async function lockMember(tx: Writer, userId: string) {
  const row = await tx
    .selectFrom('users')
    .select(['status', 'isAdmin', 'email', 'firstName', 'isEmailVerified', 'language'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    isClosed: row.status === 'closed',
    isAdmin: row.isAdmin,
    /** Null for an account that has not verified it: emails sent there are not its own. */
    email: row.status !== 'registered' || row.isEmailVerified ? row.email : null,
    firstName: row.firstName,
    language: toLanguage(row.language) ?? 'en',
    phones: await selectOwnPhones(tx, userId),
  };
}

export type ClosingMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/** A typed number counts only if no other member has it; it may be another person's. */
async function selectOwnPhones(tx: Writer, userId: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct p.phone from users u, unnest(array[u.verified_phone, u.phone]) p(phone)
     where u.id = ${userId} and p.phone is not null
       and (p.phone = u.verified_phone
            or not exists (select from users o where o.id <> u.id and o.verified_phone = p.phone))`.execute(
    tx,
  );
  return rows.map(({ phone }) => phone);
}
