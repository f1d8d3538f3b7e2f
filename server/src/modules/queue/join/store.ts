import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';

type JoinForm = Row<'guest_checkouts', 'userId' | 'browserHash' | 'phone'>;

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
  const row = await db
    .selectFrom('guest_checkouts as f')
    .innerJoin('charges as p', 'p.subjectId', 'f.id')
    .select('f.userId')
    .where('f.browserHash', '=', browserHash)
    .where('p.purpose', '=', 'join')
    .where('p.intentId', '=', intentId)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/**
 * By member id: the number typed in the paid form, the first of several; no entry for members who did not pay by /join.
 */
export async function findPaidPhones(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Pick<JoinForm, 'userId' | 'phone'>>`
    select distinct on (p.user_id) p.user_id, f.phone
      from charges p join guest_checkouts f on f.id = p.subject_id
     where p.user_id = any(${userIds}::uuid[]) and p.purpose = 'join' and p.succeeded_at is not null
     order by p.user_id, p.succeeded_at`.execute(db);
  return new Map(rows.map(({ userId, phone }) => [userId, phone]));
}
