import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { withConnection } from './connection-pool.ts';
import { openDatabase, getSqlState, type Database, type Reader } from './database.ts';

let opened: TestDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  await asOwner('create table trial (id int primary key, name text)');
  await asOwner('grant all on trial to public');
  await asOwner(`insert into trial values (1, 'one'), (2, 'two')`);
  database = openDatabase({ url: opened.url, maxConnections: 8 });
});
afterAll(async () => {
  await database.close();
  await opened.close({ dataChecks: false });
});

function asOwner(statement: string): Promise<unknown> {
  return withConnection(opened.ownerUrl, (client) => client.query(statement));
}

async function findBackend(db: Reader, n: number): Promise<number> {
  const { rows } = await sql<{ pid: number; n: number }>`
    select pg_backend_pid() as pid, ${n}::int as n`.execute(db);
  expect(rows[0]?.n).toBe(n);
  return rows[0]?.pid ?? 0;
}

const everything = async (db: Reader) => (await sql`select * from trial order by id`.execute(db)).rows;

async function listOutcomes(queries: (db: Reader) => readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await database.readTogether((db) => Promise.allSettled(queries(db)));
  return settled.map((one) =>
    one.status === 'fulfilled' ? one.value : (getSqlState(one.reason) ?? String(one.reason)),
  );
}

test('concurrent reads share a connection, each with its own answer', async () => {
  const ask = (n: number) => database.readTogether((db) => findBackend(db, n));
  expect(new Set(await Promise.all([ask(1), ask(2), ask(3)])).size).toBe(1);
});

test('many concurrent reads are all answered, over few connections', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  const backends = await database.readTogether((db) => Promise.all(numbers.map((n) => findBackend(db, n))));
  expect(new Set(backends).size).toBe(4);
});

test('shared connections return to the pool when their reads have been answered', async () => {
  await Promise.allSettled([database.readTogether(everything), database.readTogether(everything)]);
  const { open, idle } = database.connections;
  expect(idle).toBe(open);
});

test('a failing read fails alone, whatever its place and error', async () => {
  const divide = (db: Reader, by: number) =>
    sql<{ n: number }>`select 10 / ${by}::int as n`.execute(db).then(({ rows }) => rows[0]?.n);
  const tooLarge = (db: Reader) => sql`select 9007199254740993::bigint as n`.execute(db);
  const unwritable = (db: Reader) => {
    const toPostgres = (): never => {
      throw new Error('no value');
    };
    return sql`select ${{ toPostgres }}::text`.execute(db);
  };
  expect(
    await listOutcomes((db) => [
      divide(db, 0),
      divide(db, 1),
      sql`selec`.execute(db),
      divide(db, 2),
      divide(db, 0),
    ]),
  ).toEqual(['22012', 10, '42601', 5, '22012']);
  const [one, large, two, none, five] = await listOutcomes((db) => [
    divide(db, 10),
    tooLarge(db),
    divide(db, 5),
    unwritable(db),
    divide(db, 2),
  ]);
  expect([one, two, five]).toEqual([1, 2, 5]);
  expect(large).toContain('beyond what a number holds exactly');
  expect(none).toContain('no value');
});

test('gathered reads recover automatically from a changed table and forgotten names', async () => {
  const both = () => database.readTogether((db) => Promise.all([findBackend(db, 1), everything(db)]));
  for (let n = 0; n < 3; n += 1) await Promise.all([both(), both()]);
  await asOwner('alter table trial add column extra int default 7');
  const rows = [
    { id: 1, name: 'one', extra: 7 },
    { id: 2, name: 'two', extra: 7 },
  ];
  expect((await both())[1]).toEqual(rows);
  await database.readTogether((db) => sql`deallocate all`.execute(db));
  expect((await both())[1]).toEqual(rows);
});

test('gathered reads all fail with their connection, and the next ones use another', async () => {
  const [before, gone, behind] = await listOutcomes((db) => [
    everything(db),
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
    findBackend(db, 3),
  ]);
  expect(before).toHaveLength(2);
  expect(gone).toBe('57P01');
  expect(behind).toEqual(expect.any(String));
  expect(await database.readTogether(everything)).toHaveLength(2);
});

test('gathered reads are refused inside a transaction', async () => {
  await expect(database.transact(() => database.readTogether(everything))).rejects.toThrow('readTogether()');
});
