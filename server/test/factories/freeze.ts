/** A member frozen in this group because a disputed charge left a debt. */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { credit, debit, postTransaction } from '../../src/modules/ledger/index.ts';
import type { TestProduct } from '../product/test-product.ts';

export async function freezeSeat(
  { database }: Pick<TestProduct, 'database'>,
  groupId: string,
  userId: string,
  isFrozen = true,
): Promise<void> {
  await database.transact(async (tx) => {
    await sql`update group_members set disputed_at = case when ${isFrozen}::boolean then app_now() end
               where group_id = ${groupId} and user_id = ${userId}`.execute(tx);
    if (!isFrozen) return;
    const cents = toCents(1);
    await postTransaction(tx, {
      key: `test-debt:${groupId}:${userId}:${randomUUID()}`,
      kind: 'test.debt',
      subjects: [{ kind: 'member', id: userId }],
      happenedAt: new Date(),
      lines: [debit('member:owed', cents, userId), credit('loss:groups', cents)],
    });
  });
}
