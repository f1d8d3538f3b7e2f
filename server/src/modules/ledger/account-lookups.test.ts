import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/factories/build-member.ts';
import { openTestDatabase } from '../../../test/product/test-database.ts';
import type { Writer } from '../../platform/database/database.ts';
import {
  credit,
  debit,
  postTransactions,
  postTransaction,
  type NewMovement,
  type Subjects,
} from './index.ts';

const MANY = 1_500;
const FEW = 200;

const happenedAt = new Date('2026-11-01T12:00:00Z');

function gift(subjects: Subjects, owners: readonly string[]): NewMovement {
  const lines = [
    debit('queue:clearing', toCents(owners.length)),
    ...owners.map((id) => credit('member:balance', toCents(1), id)),
  ];
  return { key: randomUUID(), kind: 'test', subjects, lines };
}

async function countAccountReads(tx: Writer): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (pg_stat_get_xact_tuples_returned('ledger_accounts'::regclass)
            + sum(pg_stat_get_xact_tuples_returned(indexrelid)))::int as read
      from pg_index where indrelid = 'ledger_accounts'::regclass`.execute(tx);
  return rows[0]!.read;
}

const ways = {
  ledger_post: (tx: Writer, movement: NewMovement) => postTransaction(tx, { ...movement, happenedAt }),
  ledger_post_together: (tx: Writer, movement: NewMovement) => postTransactions(tx, happenedAt, [movement]),
};

it.each(Object.entries(ways))(
  '%s reads only the accounts of its lines, even with a plan from when there were few',
  async (_name, post) => {
    const opened = await openTestDatabase();
    const subjects: Subjects = [{ kind: 'member', id: (await buildMember(opened)).id }];
    const owners = Array.from({ length: MANY }, () => randomUUID());
    const read = await opened.database.transact(async (tx) => {
      await post(tx, gift(subjects, owners.slice(0, 1)));
      await post(tx, gift(subjects, owners));
      const before = await countAccountReads(tx);
      await post(tx, gift(subjects, owners.slice(-1)));
      return (await countAccountReads(tx)) - before;
    });
    expect(read).toBeLessThan(FEW);
    // The gift is no queue transaction, so only the ledger's own checks would hold.
    await opened.close({ dataChecks: false });
  },
);
