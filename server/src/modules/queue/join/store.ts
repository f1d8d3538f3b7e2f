import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export interface JoinForm {
  readonly userId: string;
  readonly browserHash: Buffer;
  readonly phone: string;
}

export async function saveJoinForm(tx: Writer, { userId, browserHash, phone }: JoinForm): Promise<string> {
  const row = await tx
    .insertInto('guest_checkouts')
    .values({ userId, browserHash, phone })
    .onConflict((conflict) => conflict.columns(['userId', 'browserHash']).doUpdateSet({ phone }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findJoined(
  db: Reader,
  { browserHash, intentId }: { readonly browserHash: Buffer; readonly intentId: string },
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select f.user_id as "userId"
      from guest_checkouts f
      join charges p on p.subject_id = f.id and p.purpose = 'join' and p.intent_id = ${intentId}
     where f.browser_hash = ${browserHash}`.execute(db);
  return rows[0]?.userId ?? null;
}

/**
 * By member id: the number typed in the paid form, the first of several; no entry for members who did not pay by /join.
 */
export async function findPaidPhones(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ userId: string; phone: string }>`
    select distinct on (p.user_id) p.user_id as "userId", f.phone
      from charges p join guest_checkouts f on f.id = p.subject_id
     where p.user_id = any(${userIds}::uuid[]) and p.purpose = 'join' and p.succeeded_at is not null
     order by p.user_id, p.succeeded_at`.execute(db);
  return new Map(rows.map(({ userId, phone }) => [userId, phone]));
}
