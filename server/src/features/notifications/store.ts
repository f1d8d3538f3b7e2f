import type { MailPreference, MailType } from '@circle-link/contract/notifications';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** The kinds of mail a member has switched off. */
export async function listSwitchedOff(db: Reader, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('mail_preferences')
    .select('type')
    .where('user_id', '=', userId)
    .where('is_on', '=', false)
    .execute();
  return new Set(rows.map((row) => row.type));
}

/** Those of the members who have switched a kind of mail off. */
export async function listRefusers(
  db: Reader,
  userIds: readonly string[],
  type: MailType,
): Promise<ReadonlySet<string>> {
  // Asked one by one: the cost follows the members asked for, not how many have ever chosen.
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${userIds}::uuid[]) u(id)
     where (select not p.is_on from mail_preferences p where p.user_id = u.id and p.type = ${type})`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

/** The last choice counts. */
export async function savePreference(
  tx: Writer,
  userId: string,
  { type, isOn }: MailPreference,
): Promise<void> {
  await tx
    .insertInto('mail_preferences')
    .values({ user_id: userId, type, is_on: isOn })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ is_on: isOn }))
    .execute();
}

export async function deleteChoicesOf(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('mail_preferences').where('user_id', '=', userId).execute();
}
