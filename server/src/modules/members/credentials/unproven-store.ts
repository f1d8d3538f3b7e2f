import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../../platform/database/leases.ts';
import { toLanguage } from '../store.ts';
import type { RegistrationColumns } from './store.ts';

export async function selectUnproven(db: Reader, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${email} and status = 'registered' and not is_email_verified
     order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function lockUnproven(
  tx: Writer,
  { email, username = null }: { readonly email: string; readonly username?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
     where (email = ${email} or lower(username) = lower(${username}::text))
       and status = 'registered' and not is_email_verified and not is_admin
     order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function lockStaleUnproven(tx: Writer, days: number, limit: number): Promise<string[]> {
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
    .select(['username', 'password_hash', 'first_name', 'last_name', 'phone', 'language'])
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('status', '=', 'registered')
    .where('is_active', '=', true)
    .where('is_email_verified', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.username === null || row.password_hash === null) return undefined;
  const { username, password_hash, first_name, last_name, phone, language } = row;
  return {
    ...{ username, password_hash, phone, email, is_email_verified: true },
    first_name: first_name ?? '',
    last_name,
    language: toLanguage(language),
  };
}

export async function lockUnpaidJoins(tx: Writer, days: number, limit: number): Promise<string[]> {
  const unpaid = sql`
    select id from users
     where status = 'pending' and created_at < app_now() - make_interval(days => ${days})
       and not exists (select from charges p where p.user_id = users.id and p.status <> 'canceled')
     order by id`;
  const { rows } = await sql<{ id: string }>`${forUpdateSkipLocked(unpaid, limit)}`.execute(tx);
  return rows.map(({ id }) => id);
}
