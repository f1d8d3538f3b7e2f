import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { awaitAll, type Database, openDatabase, type Reader } from './database.ts';

let opened: TestDatabase;
/** One connection, so leftovers of one read would affect the next. */
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = openDatabase({ url: opened.url, maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await opened.close({ dataChecks: false });
});

const double = async (db: Reader, n: number): Promise<number | undefined> =>
  (await sql<{ n: number }>`select ${n}::int * 2 as n`.execute(db)).rows[0]?.n;
const divide = async (db: Reader): Promise<unknown> => sql`select 1 / ${0}::int`.execute(db);

test('each answer has the name of its read, and plain values pass through', async () => {
  const answers = await database.readTogether((db) =>
    awaitAll({ one: double(db, 1), two: double(db, 2), no: false }),
  );
  expect(answers).toEqual({ one: 2, two: 4, no: false });
  expect(await database.transact((tx) => awaitAll({ three: double(tx, 3), four: double(tx, 4) }))).toEqual({
    three: 6,
    four: 8,
  });
});

test('the first failure is thrown after every read has ended, so none is left on the connection', async () => {
  const ended: string[] = [];
  const noted = async (name: string, work: Promise<unknown>): Promise<unknown> => {
    try {
      return await work;
    } finally {
      ended.push(name);
    }
  };
  const failing = database.transact(
    (tx) =>
      awaitAll({
        divided: noted('divided', divide(tx)),
        second: noted('second', double(tx, 2)),
        third: noted('third', double(tx, 3)),
        fourth: noted('fourth', double(tx, 4)),
      }),
    { retry: false },
  );
  await expect(failing.finally(() => ended.push('told'))).rejects.toThrow('division by zero');
  expect(ended).toEqual(['divided', 'second', 'third', 'fourth', 'told']);
  expect(await database.transact((tx) => double(tx, 5))).toBe(10);
});
