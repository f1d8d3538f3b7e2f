/** The SQL of what passkeys are to sign: each row is deleted by its use, so that of many answers at once one counts. */
import { PASSKEY_MINUTES } from '@circle-link/contract/passkeys';
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../platform/database/leases.ts';

export interface Challenge {
  readonly hash: Buffer;
  /** Of the browser that is asked. */
  readonly browserHash: Buffer;
  /** `add` a key, `use` one, or the `proof` that one was used. */
  readonly kind: 'add' | 'use' | 'proof';
  /** Null where it is not known whose key signs. */
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

/** Uses it up; false where there is none of this kind for this browser and member, or its minutes are over. */
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

/** What the sweep has left, by its schedule; how many. */
export async function forgetChallenges(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const old = sql`
    select hash from passkey_challenges where created_at < app_now() - make_interval(days => ${keepDays})
     order by created_at`;
  const { rows } = await sql`
    delete from passkey_challenges where hash in (${forUpdateSkipLocked(old, limit)}) returning hash`.execute(
    tx,
  );
  return rows.length;
}

export async function deleteChallenges(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}
