/** The SQL of passkeys and challenges. A passkey's row is locked while an answer is checked, so that its counter only increases. */
import { PASSKEY_MINUTES } from '@circle-link/contract/auth/passkeys';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface NewPasskey {
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
}

export interface PasskeyRow extends NewPasskey {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly copiedAt: Date | null;
}

const columns = sql`
  id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
  transports, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt",
  copied_at as "copiedAt"`;

export async function selectMemberPasskeys(db: Reader, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from passkeys where user_id = ${userId} order by created_at, id`.execute(db);
  return rows;
}

export async function countPasskeys(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from passkeys where user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findOwner(db: Reader, credentialId: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from passkeys where credential_id = ${credentialId}`.execute(db);
  return rows[0]?.userId;
}

export async function lockPasskey(
  tx: Writer,
  userId: string,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from passkeys
     where user_id = ${userId} and credential_id = ${credentialId} for update`.execute(tx);
  return rows[0];
}

export async function insertPasskey(
  tx: Writer,
  userId: string,
  passkey: NewPasskey,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
    values (${userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
            ${passkey.transports}::text[], ${passkey.name}, ${passkey.isSynced})
        on conflict do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
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

/** Restores a removed key; an existing key keeps its counter. */
export async function restorePasskey(tx: Writer, passkey: PasskeyRow): Promise<void> {
  await sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced, created_at,
                          last_used_at, copied_at)
    values (${passkey.id}, ${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
            ${passkey.transports}::text[], ${passkey.name}, ${passkey.isSynced}, ${passkey.createdAt},
            ${passkey.lastUsedAt}, ${passkey.copiedAt})
        on conflict do nothing`.execute(tx);
}

export interface Challenge {
  readonly hash: Buffer;
  readonly browserHash: Buffer;
  readonly kind: 'add' | 'use' | 'proof';
  readonly userId: string | null;
}

export async function insertChallenge(tx: Writer, challenge: Challenge): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      hash: challenge.hash,
      browserHash: challenge.browserHash,
      kind: challenge.kind,
      userId: challenge.userId,
    })
    .execute();
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
