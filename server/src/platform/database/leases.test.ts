import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { withConnection } from './connection-pool.ts';
import { openDatabase, type Writer } from './database.ts';
import { forUpdateSkipLocked, setLease, processLeased, type LeasedWork } from './leases.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await withConnection(test.ownerUrl, (owner) =>
    owner.query(`
      create table errands (id int primary key, try_after timestamptz not null, tries int not null default 0, done boolean not null default false);
      grant select, insert, update, delete on errands to public`),
  );
});
beforeEach(() =>
  test.database.transact(async (tx) => {
    await sql`delete from errands`.execute(tx);
    await sql`insert into errands (id, try_after) select n, app_now() from generate_series(1, 5) n`.execute(
      tx,
    );
  }),
);
afterAll(() => test.close());

interface Errand {
  readonly id: number;
  readonly tries: number;
}

async function take(tx: Writer, limit: number): Promise<Errand[]> {
  const due = sql`select id from errands where not done and try_after <= app_now() order by id`;
  const { rows } = await sql<Errand>`
    update errands set ${setLease('try_after', 60)}, tries = tries + 1 where id in (${forUpdateSkipLocked(due, limit)})
    returning id, tries`.execute(tx);
  return rows;
}

async function markDone({ id }: Errand): Promise<boolean> {
  await test.database.transact((tx) => sql`update errands set done = true where id = ${id}`.execute(tx));
  return true;
}

const run = (changes: Partial<LeasedWork<Errand>> = {}) =>
  processLeased(test.database, {
    take,
    limit: 3,
    atOnce: 2,
    work: markDone,
    putOff: () => Promise.resolve(),
    ...changes,
  });

async function listErrands(condition = sql`true`): Promise<number[]> {
  const { rows } = await test.database.read((db) =>
    sql<Errand>`select id, tries from errands where ${condition} order by id`.execute(db),
  );
  return rows.map(({ id }) => id);
}

it('leases take at most so many rows, and work on each once however many processes run', async () => {
  const worked: number[] = [];
  const work = (errand: Errand) => {
    worked.push(errand.id);
    return markDone(errand);
  };
  const ends = await Promise.all([run({ work }), run({ work }), run({ work })]);
  expect(ends.map(({ taken }) => taken).sort()).toEqual([0, 2, 3]);
  expect(worked.sort()).toEqual([1, 2, 3, 4, 5]);
  expect(await run()).toEqual({ taken: 0, done: 0 });
});

it('leases skip rows locked by another transaction without waiting', async () => {
  await withConnection(test.ownerUrl, async (other) => {
    await other.query('begin; select from errands where id <= 2 for update');
    expect(await run()).toEqual({ taken: 3, done: 3 });
    await other.query('rollback');
  });
  expect(await run()).toEqual({ taken: 2, done: 2 });
});

it('the next process takes unmarked work when the lease ends, and counts the attempt', async () => {
  await test.database.transact((tx) => take(tx, 5));
  expect(await run()).toEqual({ taken: 0, done: 0 });
  await test.database.transact((tx) =>
    sql`update errands set try_after = try_after - interval '60 seconds'`.execute(tx),
  );
  const tries: number[] = [];
  await run({
    limit: 5,
    work: (errand) => {
      tries.push(errand.tries);
      return markDone(errand);
    },
  });
  expect(tries).toEqual([2, 2, 2, 2, 2]);
});

it('leases postpone failed and unmarked work, and continue with the rest', async () => {
  const putOff: string[] = [];
  const end = await run({
    limit: 5,
    work: (errand) => (errand.id === 2 ? Promise.reject(new Error('no answer')) : markDone(errand)),
    putOff: ({ id }, error) => {
      putOff.push(`${id}: ${String(error)}`);
      return Promise.resolve();
    },
  });
  expect(end).toEqual({ taken: 5, done: 4 });
  expect(putOff).toEqual(['2: Error: no answer']);
  expect(await listErrands(sql`not done and try_after > app_now()`)).toEqual([2]);
});

it('leases report a failure of the postponement after all other work', async () => {
  const failing = run({
    limit: 5,
    work: (errand) => (errand.id === 1 ? Promise.reject(new Error('no answer')) : markDone(errand)),
    putOff: () => Promise.reject(new Error('no database')),
  });
  await expect(failing).rejects.toThrow('no database');
  expect(await listErrands(sql`done`)).toEqual([2, 3, 4, 5]);
});

it('leases are refused inside a transaction, whose rows no other process could take', async () => {
  await expect(test.database.transact(() => run())).rejects.toThrow(/processLeased\(\)/);
});

it('a stopping process finishes its leased work, releases the rest, and takes nothing more', async () => {
  const database = openDatabase({ url: test.url });
  const worked: number[] = [];
  const run = (): ReturnType<typeof processLeased> =>
    processLeased(database, {
      take,
      limit: 5,
      atOnce: 1,
      work: async ({ id }) => {
        worked.push(id);
        database.beginEnding();
        await database.transact((tx) => sql`update errands set done = true where id = ${id}`.execute(tx));
        return true;
      },
      releaseLease: async (tx, left) => {
        const ids = left.map(({ id }) => id);
        await sql`update errands set try_after = app_now() where id = any(${ids})`.execute(tx);
      },
      putOff: () => Promise.reject(new Error('nothing fails here')),
    });
  expect(await run()).toEqual({ taken: 5, done: 1 });
  expect(worked).toHaveLength(1);
  expect(await run()).toEqual({ taken: 0, done: 0 });
  const left = await test.database.transact((tx) => take(tx, 5));
  expect(left.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5].filter((id) => !worked.includes(id)));
  await database.close();
});
