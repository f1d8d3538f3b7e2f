import { STAFF_SIGN_IN_MINUTES } from '@circle-link/contract/auth/credentials';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';

export type Identity = Row<'staff_identities', 'issuer' | 'subject'>;
type PendingStaffSignIn = Row<'staff_sign_ins', 'hash' | 'browserHash'>;

export async function insertStaffSignIn(
  tx: Writer,
  { hash, browserHash }: PendingStaffSignIn,
): Promise<void> {
  await tx.insertInto('staff_sign_ins').values({ hash, browserHash }).execute();
}

export async function deleteStaffSignIn(
  tx: Writer,
  { hash, browserHash }: PendingStaffSignIn,
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_sign_ins
     where hash = ${hash} and browser_hash = ${browserHash}
       and created_at > app_now() - make_interval(mins => ${STAFF_SIGN_IN_MINUTES})
    returning hash`.execute(tx);
  return rows.length > 0;
}

export async function deleteExpiredStaffSignIns(tx: Writer): Promise<void> {
  await sql`
    delete from staff_sign_ins
     where created_at <= app_now() - make_interval(mins => ${STAFF_SIGN_IN_MINUTES})`.execute(tx);
}

export async function findIdentity(db: Reader, { issuer, subject }: Identity): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from staff_identities where issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0]?.userId;
}

export async function lockIdentity(tx: Writer, { issuer, subject }: Identity): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff:${issuer} ${subject}`}, 0))`.execute(tx);
  return findIdentity(tx, { issuer, subject });
}

export async function insertIdentity(
  tx: Writer,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_identities (user_id, issuer, subject) values (${userId}, ${issuer}, ${subject})
        on conflict do nothing returning user_id`.execute(tx);
  return rows.length > 0;
}

export async function touchIdentity(tx: Writer, userId: string): Promise<void> {
  await sql`update staff_identities set last_used_at = app_now() where user_id = ${userId}`.execute(tx);
}

export async function hasIdentity(db: Reader, userId: string, issuer: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_identities where user_id = ${userId} and issuer = ${issuer}`.execute(db);
  return rows.length > 0;
}
