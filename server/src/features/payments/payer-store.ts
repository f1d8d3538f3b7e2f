/** What is known of someone who owes contributions. */
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** What a member has paid into a group so far, whoever paid it for them. */
export async function sumPaidIn(db: Reader, groupId: string, payerId: string): Promise<Cents> {
  const row = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('group_id', '=', groupId)
    .where('payer_id', '=', payerId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return toCents(row.sum);
}

/** Whether someone is in the group now. */
export async function isPayerInGroup(db: Reader, groupId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('group_members')
    .select('id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether someone owes or has paid any contribution. */
export async function hasPayments(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('payer_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
