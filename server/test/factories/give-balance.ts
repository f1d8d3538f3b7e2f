/** Credits a member's balance without the entries that would normally fund it. */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { changePlatformBalance } from '@circle-link/sandbox';
import { credit, debit, postTransaction } from '../../src/modules/ledger/index.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** Credits the balance and adds the same amount to the sandbox. */
export async function giveBalance(database: Database, userId: string, cents: number): Promise<void> {
  const amountCents = toCents(cents);
  await database.transact(async (tx) => {
    await changePlatformBalance(tx, { category: 'topup', amountCents, description: 'for a test' });
    await postTransaction(tx, {
      key: `test:${randomUUID()}`,
      kind: 'test',
      subjects: [{ kind: 'member', id: userId }],
      happenedAt: new Date('2026-11-01T12:00:00Z'),
      lines: [debit('queue:clearing', amountCents), credit('member:balance', amountCents, userId)],
    });
  });
}

export async function takeBalance(database: Database, userId: string, cents: number): Promise<void> {
  const amountCents = toCents(cents);
  await database.transact((tx) =>
    postTransaction(tx, {
      key: `test:${randomUUID()}`,
      kind: 'test',
      subjects: [{ kind: 'member', id: userId }],
      happenedAt: new Date('2026-11-01T12:00:00Z'),
      lines: [debit('member:balance', amountCents, userId), credit('queue:clearing', amountCents)],
    }),
  );
}
