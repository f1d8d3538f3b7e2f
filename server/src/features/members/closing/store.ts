/** SQL of closing an account: the row is emptied once and never changes again. */
import type { Language } from '@circle-link/contract/language';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';
import { toLanguage } from '../store.ts';

export interface ClosingMember {
  readonly isClosed: boolean;
  readonly isAdmin: boolean;
  /** Null for an account that has not verified it: emails sent there are not its own. */
  readonly email: string | null;
  readonly firstName: string | null;
  readonly language: Language;
  readonly phones: readonly string[];
}

export async function lockMemberRow(tx: Writer, userId: string): Promise<ClosingMember | null> {
  const row = await tx
    .selectFrom('users')
    .select(['status', 'is_admin', 'email', 'first_name', 'is_email_verified', 'language'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    isClosed: row.status === 'closed',
    isAdmin: row.is_admin,
    email: row.status !== 'registered' || row.is_email_verified ? row.email : null,
    firstName: row.first_name,
    language: toLanguage(row.language) ?? 'en',
    phones: await selectOwnPhones(tx, userId),
  };
}

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

/** Frees the username, email and phone. Others see `name` instead of the first name. */
export async function eraseMember(tx: Writer, userId: string, name: string): Promise<void> {
  await sql`
    update users
       set status = 'closed', first_name = ${name}, username = null, password_hash = null, last_name = null,
           email = null, phone = null, phone_verified_at = null, verified_phone = null, date_of_birth = null,
           profile_image_url = null, profile_picture_file = null, language = null, address = null, city = null, state = null, zip_code = null,
           is_profile_complete = false, is_email_verified = false, id_verified_at = null, is_active = false,
           last_login_at = null, failed_login_attempts = 0, locked_until = null, admin_roles = '{}', money_waits_from = null, is_email_disowned = false,
           has_limited_access = false, sessions_ended_at = null,
           updated_at = app_now()
     where id = ${userId}`.execute(tx);
}

export async function deleteSteps(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('profile_completion_steps').where('user_id', '=', userId).execute();
}
