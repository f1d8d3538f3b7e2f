import { isOnAtFirst, type MailPreference, type MailType } from '@circle-link/contract/notifications';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** What a member has chosen, by the kind of mail. */
export async function readChoices(db: Reader, userId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('mail_preferences')
    .select(['type', 'is_on'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.type, row.is_on]));
}

/** Those of the members who do not get a kind of mail. */
export async function listRefusers(
  db: Reader,
  userIds: readonly string[],
  type: MailType,
): Promise<ReadonlySet<string>> {
  // Asked one by one: the cost follows the members asked for, not how many have ever chosen.
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${userIds}::uuid[]) u(id)
     where not coalesce((select p.is_on from mail_preferences p where p.user_id = u.id and p.type = ${type}),
                        ${isOnAtFirst(type)})`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** The last choice counts. A digest that is switched on is looked at at once, and keeps its day if it was on. */
export async function savePreference(
  tx: Writer,
  userId: string,
  { type, isOn }: MailPreference,
): Promise<void> {
  const lookAt = type === 'digest' && isOn ? sql`app_now()` : sql`null::timestamptz`;
  await sql`
    insert into mail_preferences as p (user_id, type, is_on, look_at)
    values (${userId}, ${type}, ${isOn}, ${lookAt})
    on conflict (user_id, type) do update
       set is_on = excluded.is_on,
           look_at = case when excluded.look_at is not null then coalesce(p.look_at, excluded.look_at) end`.execute(
    tx,
  );
}

export async function deleteChoicesOf(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('mail_preferences').where('user_id', '=', userId).execute();
}
