/** Inserts a debt without the events that cause it. */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { credit, debit, postTransaction } from '../../src/modules/ledger/index.ts';
import type { TestProduct } from '../product/test-product.ts';

export async function createDebt(
  { database }: Pick<TestProduct, 'database'>,
  userId: string,
  cents: number,
): Promise<void> {
  const amountCents = toCents(cents);
  await database.transact((tx) =>
    postTransaction(tx, {
      key: `test-debt:${userId}:${randomUUID()}`,
      kind: 'test.debt',
      subjects: [{ kind: 'member', id: userId }],
      happenedAt: new Date(),
      lines: [debit('member:owed', amountCents, userId), credit('loss:groups', amountCents)],
    }),
  );
}
