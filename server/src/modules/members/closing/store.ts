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
