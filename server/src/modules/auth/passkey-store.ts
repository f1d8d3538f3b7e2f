/** The SQL of passkeys and challenges. A passkey's row is locked while an answer is checked, so that its counter only increases. */
import { PASSKEY_MINUTES } from '@circle-link/contract/auth/passkeys';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';

export type PasskeyRow = Row<'passkeys'>;
export type NewPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name' | 'isSynced'
>;

export function selectMemberPasskeys(db: Reader, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function countPasskeys(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from passkeys where user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findOwner(db: Reader, credentialId: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from passkeys where credential_id = ${credentialId}`.execute(db);
  return rows[0]?.userId;
}

export function lockPasskey(
  tx: Writer,
  userId: string,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** An existing key keeps its counter. @returns the new key's id */
export async function insertPasskey(
  tx: Writer,
  passkey: NewPasskey & Partial<PasskeyRow> & Pick<PasskeyRow, 'userId'>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateUsed(
  tx: Writer,
  id: string,
  { counter, isSynced }: Pick<NewPasskey, 'counter' | 'isSynced'>,
): Promise<void> {
  await sql`
    update passkeys set counter = ${counter}, is_synced = ${isSynced}, last_used_at = app_now()
     where id = ${id}`.execute(tx);
}

export async function markPasskeyCopied(tx: Writer, id: string): Promise<void> {
  await sql`update passkeys set copied_at = app_now() where id = ${id}`.execute(tx);
}

export async function deletePasskey(tx: Writer, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where user_id = ${userId} and id = ${id} returning name`.execute(tx);
  return rows[0]?.name;
}

export async function deletePasskeys(
  tx: Writer,
  userId: string,
  keep: readonly string[] = [],
): Promise<void> {
  await sql`delete from passkeys where user_id = ${userId} and id <> all (${keep}::uuid[])`.execute(tx);
}

export type Challenge = Row<'passkey_challenges', 'hash' | 'browserHash' | 'kind' | 'userId'>;

export async function insertChallenge(tx: Writer, challenge: Challenge): Promise<void> {
  await tx.insertInto('passkey_challenges').values(challenge).execute();
}

/** Uses the challenge up; false if it is unknown, expired, or of another kind, browser or member. */
export async function deleteChallenge(tx: Writer, challenge: Challenge): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges
     where hash = ${challenge.hash} and browser_hash = ${challenge.browserHash} and kind = ${challenge.kind}
       and user_id is not distinct from ${challenge.userId}::uuid
       and created_at > app_now() - make_interval(mins => ${PASSKEY_MINUTES})
    returning hash`.execute(tx);
  return rows.length > 0;
}

export async function deleteOldChallenges(tx: Writer): Promise<void> {
  await sql`
    delete from passkey_challenges
     where created_at <= app_now() - make_interval(mins => ${PASSKEY_MINUTES})`.execute(tx);
}
