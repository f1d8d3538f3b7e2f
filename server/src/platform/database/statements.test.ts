import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { withConnection } from './connection-pool.ts';
import { openDatabase, forceGenericPlan, getSqlState, type Database, type Reader } from './database.ts';
import { isNameable, NAMED_STATEMENTS, statementPool } from './statement-pool.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await openTestDatabase();
  await asOwner('create table trial (id int primary key, name text not null default $$a$$)');
  await asOwner('create table trial_child (id int references trial deferrable initially deferred)');
  await asOwner('grant all on trial, trial_child to public');
  database = openDatabase({ url: withPlansAsUsual(test.directUrl), maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await test.close({ dataChecks: false });
});

/** The test server uses generic plans everywhere; these tests do not. */
function withPlansAsUsual(url: string): string {
  const usual = new URL(url);
  usual.searchParams.set('options', '-c plan_cache_mode=auto');
  return usual.href;
}

function asOwner(statement: string): Promise<unknown> {
  return withConnection(test.ownerUrl, (client) => client.query(statement));
}

interface Statement {
  readonly statement: string;
  readonly calls: number;
}

async function namedStatements(of: Database = database): Promise<Statement[]> {
  const { rows } = await of.read((db) =>
    sql<Statement>`select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements`.execute(
      db,
    ),
  );
  return rows;
}

const trialIds = async (db: Reader): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from trial order by id`.execute(db);
  return rows.map(({ id }) => id);
};

describe('a named statement', () => {
  it('is parsed once per connection, whatever its values', async () => {
    const ask = (n: number) => database.read((db) => sql`select ${n}::int as once`.execute(db));
    for (let n = 0; n < 3; n += 1) expect((await ask(n)).rows).toEqual([{ once: n }]);
    const found = (await namedStatements()).filter(({ statement }) => statement.includes('as once'));
    expect(found).toEqual([{ statement: 'select $1::int as once', calls: 3 }]);
  });

  it('is one for lists of every length, including the empty one', async () => {
    await database.transact((tx) => sql`insert into trial select generate_series(1, 9)`.execute(tx));
    const listed = (ids: number[], operator: 'in' | 'not in') =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('trial' as 'provider_events')
          .select('id')
          .where('id', operator, ids)
          .orderBy('id')
          .execute();
        return rows.map(({ id }) => id);
      });
    expect(await listed([2, 3], 'in')).toEqual([2, 3]);
    expect(await listed([1, 4, 5, 99], 'in')).toEqual([1, 4, 5]);
    expect(await listed([], 'in')).toEqual([]);
    expect(await listed([1, 2, 3, 4, 5, 6], 'not in')).toEqual([7, 8, 9]);
    const found = (await namedStatements()).filter(({ statement }) => /any\(\$1\)/.test(statement));
    expect(found.map(({ calls }) => calls)).toEqual([3]);
  });

  it('is dropped with its connection when that has too many', async () => {
    for (let n = 0; n < NAMED_STATEMENTS + 20; n += 1)
      await database.read((db) => sql.raw(`select ${n} as bounded`).execute(db));
    const cached = await namedStatements();
    expect(cached.length).toBeLessThanOrEqual(NAMED_STATEMENTS);
    expect(cached.some(({ statement }) => statement === 'select 0 as bounded')).toBe(false);
    const again = await database.read((db) => sql.raw('select 0 as bounded').execute(db));
    expect(again.rows).toEqual([{ bounded: 0 }]);
  });

  it('survives a change of its table, alone and inside a transaction', async () => {
    const everything = (db: Reader) => sql`select * from trial where id = ${1}`.execute(db);
    expect((await database.read(everything)).rows).toEqual([{ id: 1, name: 'a' }]);
    await asOwner('alter table trial add column extra int');
    expect((await database.read(everything)).rows).toEqual([{ id: 1, name: 'a', extra: null }]);
    await asOwner('alter table trial drop column extra');
    expect((await database.transact(everything)).rows).toEqual([{ id: 1, name: 'a' }]);
  });

  it('survives a pooler that lost it, and an error in itself', async () => {
    const divide = (by: number) => database.read((db) => sql`select 10 / ${by}::int as tenth`.execute(db));
    expect((await divide(2)).rows).toEqual([{ tenth: 5 }]);
    await database.read((db) => sql`deallocate all`.execute(db));
    expect((await divide(5)).rows).toEqual([{ tenth: 2 }]);
    expect(getSqlState(await divide(0).catch((error: unknown) => error))).toBe('22012');
    expect((await divide(1)).rows).toEqual([{ tenth: 10 }]);
    await database.transact((tx) => sql`deallocate all`.execute(tx));
    const inside = await database.transact((tx) => sql`select 10 / ${2}::int as tenth`.execute(tx));
    expect(inside.rows).toEqual([{ tenth: 5 }]);
  });

  it('returns no row under another statement’s columns after a pooler parsed its name again', async () => {
    const everything = (db: Reader) => sql`select * from trial where id = ${2}`.execute(db);
    const name = async (): Promise<string> => {
      const { rows } = await database.read((db) =>
        sql<{
          name: string;
        }>`select name from pg_prepared_statements where statement = 'select * from trial where id = $1'`.execute(
          db,
        ),
      );
      return rows[0]?.name ?? '';
    };
    expect((await database.read(everything)).rows).toEqual([{ id: 2, name: 'a' }]);
    const known = await name();
    await asOwner('alter table trial add column extra int');
    await database.read((db) => sql.raw(`deallocate "${known}"`).execute(db));
    await database.read((db) =>
      sql.raw(`prepare "${known}" as select * from trial where id = $1`).execute(db),
    );
    expect((await database.read(everything)).rows).toEqual([{ id: 2, name: 'a', extra: null }]);
    await asOwner('alter table trial drop column extra');
  });

  it('uses the current grants', async () => {
    const read = () => database.read(trialIds);
    await read();
    await asOwner('revoke select on trial from public');
    expect(getSqlState(await read().catch((error: unknown) => error))).toBe('42501');
    await asOwner('grant select on trial to public');
    expect(await read()).toHaveLength(9);
  });

  it('is not used where a pooler cannot carry it', async () => {
    const plain = openDatabase({ url: test.url, maxConnections: 1, namedStatements: false });
    await plain.read((db) => sql`select ${1}::int as plain`.execute(db));
    await plain.transact((tx) => sql`select ${1}::int as plain`.execute(tx));
    expect(await namedStatements(plain)).toEqual([]);
    await plain.close();
  });

  it.each([
    ['select 1', true],
    [' with a as (select 1) select * from a', true],
    ['insert into a values ($1, $2) on conflict do nothing', true],
    ['insert into a values ($1, $2), ($3, $4)', false],
    ['select 1 where a in ($1, $2, $3)', false],
    ['select 1; select 2', false],
    ['create table a ()', false],
    ['set local lock_timeout = 1', false],
    ['savepoint a', false],
  ])('%s: %s', (text, expected) => {
    expect(isNameable(text)).toBe(expected);
  });
});

describe('a transaction', () => {
  async function readLastStatement(): Promise<unknown> {
    const found = await withConnection(test.ownerUrl, (client) =>
      client.query(`select query, state from pg_stat_activity
                     where datname = current_database() and backend_type = 'client backend'
                       and pid <> pg_backend_pid() and query ~ 'trip'`),
    );
    return found.rows;
  }

  it('begins with its first statement, and not at all without one', async () => {
    const level = (db: Reader) =>
      sql`select current_setting('transaction_isolation') as level, ${1}::int as trip`.execute(db);
    await database.transact(level);
    const { rows } = await database.transact(level, { isolation: 'repeatable read' });
    expect(rows).toEqual([{ level: 'repeatable read', trip: 1 }]);
    await database.read((db) => sql`select 'trip'`.execute(db));
    await database.transact(() => Promise.resolve());
    expect(await readLastStatement()).toEqual([{ query: `select 'trip'`, state: 'idle' }]);
  });

  it('stays closed when its first statement fails', async () => {
    const failed = database.transact((tx) => sql`select 1 / ${0}::int`.execute(tx));
    expect(getSqlState(await failed.catch((error: unknown) => error))).toBe('22012');
    await database.read((db) => sql`select ${2}::int as trip`.execute(db));
    expect(await readLastStatement()).toEqual([{ query: 'select $1::int as trip', state: 'idle' }]);
  });

  it('sends no statement before BEGIN has succeeded, because it would commit at once', async () => {
    const sent: unknown[] = [];
    const query = (text: unknown) => {
      sent.push(text);
      return Promise.reject(new Error('canceled'));
    };
    const connect = () => Promise.resolve({ query, release: () => undefined });
    const pool = statementPool({ connect } as unknown as pg.Pool, {
      isNaming: true,
      onCommit: () => undefined,
    });
    const client = await pool.connect();
    await client.query('begin', []);
    await expect(client.query('delete from trial', [])).rejects.toThrow('canceled');
    expect(sent).toEqual(['begin']);
  });

  it('rolls back when a statement or its commit fails', async () => {
    const clash = database.transact(async (tx) => {
      await sql`insert into trial values (30)`.execute(tx);
      await sql`insert into trial values (${1})`.execute(tx);
    });
    expect(getSqlState(await clash.catch((error: unknown) => error))).toBe('23505');
    const deferred = database.transact(async (tx) => {
      await sql`insert into trial values (31)`.execute(tx);
      await sql`insert into trial_child values (${404})`.execute(tx);
    });
    expect(getSqlState(await deferred.catch((error: unknown) => error))).toBe('23503');
    expect((await database.read(trialIds)).filter((id) => id >= 30)).toEqual([]);
  });

  it('never reports a commit when a failure inside it was ignored', async () => {
    const commits = database.commits;
    const failed = database.transact(async (tx) => {
      await sql`insert into trial values (32)`.execute(tx);
      await sql`insert into trial values (${1})`.execute(tx).catch(() => undefined);
    });
    expect(getSqlState(await failed.catch((error: unknown) => error))).toBe('25P02');
    expect(database.commits).toBe(commits);
    expect((await database.read(trialIds)).filter((id) => id >= 30)).toEqual([]);
  });

  it('commits nothing when a statement cannot be sent', async () => {
    const unreadable = {
      toPostgres: () => {
        throw new Error('no value');
      },
    };
    const failed = database.transact(async (tx) => {
      await sql`insert into trial values (40)`.execute(tx);
      await sql`insert into trial values (${unreadable})`.execute(tx);
    });
    await expect(failed).rejects.toThrow('no value');
    expect((await database.read(trialIds)).filter((id) => id >= 40)).toEqual([]);
  });

  /** Varies how far a statement gets before the transaction ends. */
  async function waitTurns(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  }

  it('never commits a write of failed work, even one that was still unsent', async () => {
    for (let turns = 0; turns < 30; turns += 1) {
      const failed = database.transact(async (tx) => {
        const writes = sql`insert into trial values (${50 + turns})`.execute(tx);
        const fails = waitTurns(turns).then(() => Promise.reject(new Error('meanwhile')));
        await Promise.all([writes, fails]);
      });
      await expect(failed).rejects.toThrow('meanwhile');
    }
    expect((await database.read(trialIds)).filter((id) => id >= 50)).toEqual([]);
  });

  it('never runs an unawaited statement after its commit', async () => {
    const level = async (db: Reader): Promise<unknown> => {
      const { rows } = await sql`select current_setting('transaction_isolation') as level`.execute(db);
      return rows;
    };
    const outcomes: unknown[] = [];
    for (let turns = 0; turns < 60; turns += 1)
      await database.transact(
        async (tx) => {
          if (turns % 2 === 0) await level(tx);
          void waitTurns(turns / 2)
            .then(() => level(tx))
            .catch(() => 'refused')
            .then((outcome) => outcomes.push(outcome));
        },
        { isolation: 'serializable' },
      );
    await vi.waitUntil(() => outcomes.length === 60);
    expect(outcomes).toContainEqual([{ level: 'serializable' }]);
    expect(outcomes).toContain('refused');
    expect(outcomes).not.toContainEqual([{ level: 'read committed' }]);
  });

  it('uses generic plans where it requests them, and only there', async () => {
    const mode = (db: Reader) =>
      sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db);
    const rows = await database.transact(async (tx) => {
      const before = await mode(tx);
      await forceGenericPlan(tx);
      return [...before.rows, ...(await mode(tx)).rows, ...(await mode(tx)).rows];
    });
    const generic = { mode: 'force_generic_plan' };
    expect(rows).toEqual([{ mode: 'auto' }, generic, generic]);
    expect((await database.read(mode)).rows).toEqual([{ mode: 'auto' }]);
  });

  it('recovers from a lost connection: the next one gets a new connection and statements', async () => {
    await expect(
      database.transact((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
    ).rejects.toThrow();
    expect((await database.transact((tx) => sql`select ${1}::int as fresh`.execute(tx))).rows).toEqual([
      { fresh: 1 },
    ]);
  });
});
