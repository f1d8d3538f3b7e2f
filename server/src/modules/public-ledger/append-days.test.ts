import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { waitForLock } from '../../../test/factories/account-changes.ts';
import { buildMember } from '../../../test/factories/build-member.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import type { Database, Writer } from '../../platform/database/database.ts';
import {
  credit,
  debit,
  type NewTransaction,
  postTransaction,
  postTransactions,
  type Subjects,
} from '../ledger/index.ts';
import { appendDays } from './append-days.ts';

const CENTS = toCents(100);
const happenedAt = new Date('2026-11-01T12:00:00Z');

let opened: TestDatabase;
let database: Database;
let subjects: Subjects;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ database } = opened);
  subjects = [{ kind: 'member', id: (await buildMember(opened)).id }];
});

function build(key: string): NewTransaction {
  const lines = [debit('provider:fees:groups', CENTS), credit('groups:clearing', CENTS)];
  return { key, kind: 'test', subjects, happenedAt, lines };
}

async function listPending(): Promise<string[]> {
  const { rows } = await database.read((db) =>
    sql<{ key: string }>`
      select t.key from public_ledger_pending p join ledger_transactions t on t.id = p.transaction_id order by t.key`.execute(
      db,
    ),
  );
  return rows.map(({ key }) => key);
}

async function readPublished(): Promise<{ readonly cents: number; readonly movements: number }> {
  const { rows } = await database.read((db) =>
    sql<{ cents: number; movements: number }>`
      select coalesce(sum(change_cents), 0)::int as cents, coalesce(sum(movements), 0)::int as movements
        from public_ledger_days where account = 'provider:fees:groups'`.execute(db),
  );
  return rows[0]!;
}

/** Posts in a transaction that stays open until `release`. */
async function postSlowly(key: string) {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  const posted = Promise.withResolvers<undefined>();
  const committed = database.transact(async (tx) => {
    await postTransaction(tx, build(key));
    posted.resolve(undefined);
    await released;
  });
  await posted.promise;
  return { committed, release: () => resolve(undefined) };
}

test('every posted transaction waits once for its public day', async () => {
  await appendDays(database);
  const reverse = async (tx: Writer, id: number) =>
    sql`select ledger_reverse(${id}, 'once:reversal', ${happenedAt})`.execute(tx);
  await database.transact(async (tx) => {
    const id = await postTransaction(tx, build('once:one'));
    await postTransaction(tx, build('once:one'));
    await postTransactions(tx, happenedAt, [build('once:two'), build('once:three')]);
    await reverse(tx, id);
    await reverse(tx, id);
  });
  expect(await listPending()).toEqual(['once:one', 'once:reversal', 'once:three', 'once:two']);
  const before = await readPublished();
  await appendDays(database);
  expect(await listPending()).toEqual([]);
  expect(await readPublished()).toEqual({ cents: before.cents + 200, movements: before.movements + 4 });
});

test('two concurrent posts of one key queue one movement, also when the first is rolled back', async () => {
  await appendDays(database);
  const first = await postSlowly('race:key');
  const second = database.transact((tx) => postTransaction(tx, build('race:key')));
  await waitForLock({ testDatabase: opened });
  first.release();
  await Promise.all([first.committed, second]);
  expect(await listPending()).toEqual(['race:key']);

  const failing = Promise.withResolvers<undefined>();
  const began = Promise.withResolvers<undefined>();
  const rolledBack = database.transact(async (tx) => {
    await postTransaction(tx, build('race:rolled-back'));
    began.resolve(undefined);
    await failing.promise;
    throw new Error('rolled back');
  });
  await began.promise;
  const other = database.transact((tx) => postTransaction(tx, build('race:rolled-back')));
  await waitForLock({ testDatabase: opened });
  failing.resolve(undefined);
  await expect(rolledBack).rejects.toThrow('rolled back');
  await other;
  expect(await listPending()).toEqual(['race:key', 'race:rolled-back']);
});

test('a transaction that commits after a run of the job is added by the next run', async () => {
  await appendDays(database);
  const before = await readPublished();
  const slow = await postSlowly('late');
  await appendDays(database);
  expect(await readPublished()).toEqual(before);
  slow.release();
  await slow.committed;
  expect(await listPending()).toEqual(['late']);
  await appendDays(database);
  expect(await listPending()).toEqual([]);
  expect(await readPublished()).toEqual({ cents: before.cents + 100, movements: before.movements + 1 });
});
