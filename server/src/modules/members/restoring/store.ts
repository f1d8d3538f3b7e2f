import type { Language } from '@circle-link/contract/language';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { toLanguage } from '../store.ts';

/** An account locked until the commit, so that changes and undos run one after the other. */
export interface SignInAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly isEmailVerified: boolean;
  readonly isActive: boolean;
  /** English if unknown. */
  readonly language: Language;
}

export async function lockAccountRow(tx: Writer, userId: string): Promise<SignInAccount | undefined> {
  const { rows } = await sql<Omit<SignInAccount, 'language'> & { readonly language: string | null }>`
    select email, password_hash as "passwordHash", is_email_verified as "isEmailVerified", is_active as "isActive",
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
    .set({ email, is_email_verified: true, is_email_disowned: false, updated_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** The owner disowned this address, and the previous one cannot be restored. */
export async function markMailboxDisowned(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_email_disowned: true, updated_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

export async function updateCoolOff(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ money_waits_from: sql<Date>`app_now()` })
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
