import { PASSKEY_MINUTES } from '@circle-link/contract/passkeys';
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

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
      browser_hash: challenge.browserHash,
      kind: challenge.kind,
      user_id: challenge.userId,
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

export async function deleteChallenges(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}
