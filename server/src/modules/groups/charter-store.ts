import type { CharterTerms } from '@circle-link/contract/groups/charter';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface StoredCharter {
  readonly hash: string;
  /** The canonical English text, which members accept. */
  readonly text: string;
  /** The terms behind the text, used to render it in other languages. */
  readonly terms: CharterTerms;
}

export async function insertCharter(tx: Writer, groupId: string, charter: StoredCharter): Promise<void> {
  await tx
    .insertInto('group_charters')
    .values({
      group_id: groupId,
      hash: charter.hash,
      text: charter.text,
      terms: JSON.stringify(charter.terms),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function getCharter(db: Reader, groupId: string, hash: string): Promise<StoredCharter> {
  const row = await db
    .selectFrom('group_charters')
    .select(['hash', 'text', 'terms'])
    .where('group_id', '=', groupId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return { hash: row.hash, text: row.text, terms: row.terms as CharterTerms };
}

/** Everyone must accept again, with a new nonce for the draw. */
export async function forgetAcceptances(tx: Writer, groupId: string): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({ charter_hash: null, charter_accepted_at: null, nonce: null })
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .execute();
}

/** Records a member's acceptance of a version, with their nonce if they sent one. */
export async function markAccepted(
  tx: Writer,
  membershipId: string,
  accepted: { readonly charterHash: string; readonly nonce: string | undefined },
): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({
      charter_hash: accepted.charterHash,
      charter_accepted_at: sql<Date>`app_now()`,
      ...(accepted.nonce === undefined ? {} : { nonce: accepted.nonce }),
    })
    .where('id', '=', membershipId)
    .execute();
}
