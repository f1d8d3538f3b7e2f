import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { withConnection } from './connection-pool.ts';
import { migrate } from './migrate.ts';
import { dbFolder, readSqlFiles } from './sql-files.ts';

const functionsFolder = join(dbFolder, 'functions');

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  await migrate(test);
  const db = await mkdtemp(join(tmpdir(), 'circle-link-sql-'));
  await cp(dbFolder, db, { recursive: true });
  folder = join(db, 'functions');
  return () => rm(db, { recursive: true });
});
afterAll(() => test.close());

const run = () => migrate(test, { folder: join(folder, '..') });
const asOwner = <T>(work: (client: pg.Client) => Promise<T>) => withConnection(test.ownerUrl, work);
const plant = async (name: string, text: string) => {
  await mkdir(join(folder, 'planted'), { recursive: true });
  await writeFile(join(folder, 'planted', `${name}.sql`), text);
};

interface Definition {
  readonly name: string;
  readonly definition: string;
  readonly rights: string | null;
}

async function readDefinitions(client: pg.Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(`
    select p.proname as name, pg_get_functiondef(p.oid) as definition, p.proacl::text as rights from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select c.relname, pg_get_viewdef(c.oid), c.relacl::text from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
     order by 1, 2`);
  return rows;
}

async function findDifference(client: pg.Client, files: string) {
  const inFiles = (await readSqlFiles(files)).map(({ name }) => basename(name, '.sql').replace(/\..*/, ''));
  const inDatabase = (await readDefinitions(client)).map(({ name }) => name);
  const without = (these: readonly string[], those: readonly string[]) =>
    these.filter((name) => count(these, name) !== count(those, name));
  return { withoutFile: without(inDatabase, inFiles), withoutFunction: without(inFiles, inDatabase) };
}

const count = (names: readonly string[], name: string) => names.filter((one) => one === name).length;

it('every function and view has one file, and no file is left over', async () => {
  expect(await asOwner((client) => findDifference(client, folder))).toEqual({
    withoutFile: [],
    withoutFunction: [],
  });
  await asOwner(async (client) => {
    await client.query('begin; create function strayed() returns int language sql as $$ select 1 $$');
    expect(await findDifference(client, folder)).toEqual({ withoutFile: ['strayed'], withoutFunction: [] });
    await client.query('rollback');
  });
  await plant('missing', '');
  expect(await asOwner((client) => findDifference(client, folder))).toEqual({
    withoutFile: [],
    withoutFunction: ['missing'],
  });
});

it('changed SQL files and the files that need them are applied once', async () => {
  expect(await run()).toEqual([]);
  const file = join(folder, 'charges/due_refunds.sql');
  await writeFile(file, `-- Other words.\n${await readFile(file, 'utf8')}`);
  expect(await run()).toEqual([
    'charges/due_refunds.sql',
    'charges/stranded_refunds.sql',
    'admin/open_money.sql',
  ]);
  expect(await run()).toEqual([]);
});

it('a changed function signature or view with readers is applied, and new rights are granted', async () => {
  await plant(
    'planted_number',
    'create or replace function planted_number() returns int language sql as $$ select 1 $$;',
  );
  await plant(
    'planted_first',
    '-- needs: planted_number\ncreate or replace view planted_first as select planted_number() as a;',
  );
  await plant(
    'planted_second',
    '-- needs: planted_first\ncreate or replace view planted_second as select a from planted_first;',
  );
  const names = ['planted/planted_number.sql', 'planted/planted_first.sql', 'planted/planted_second.sql'];
  expect(await run()).toEqual(names);
  await plant(
    'planted_number',
    `drop view if exists planted_second, planted_first;
     drop function if exists planted_number();
     create or replace function planted_number(p_add int) returns bigint language sql as $$ select 1::bigint + p_add $$;`,
  );
  await plant(
    'planted_first',
    '-- needs: planted_number\ncreate or replace view planted_first as select planted_number(1) as a;',
  );
  expect(await run()).toEqual(names);
  const { rows } = await withConnection(test.url, (app) => app.query<object>('select a from planted_second'));
  expect(rows).toEqual([{ a: 2 }]);
  await asOwner((client) =>
    client.query('drop view planted_second, planted_first; drop function planted_number(int)'),
  );
  for (const name of ['planted_number', 'planted_first', 'planted_second'])
    await rm(join(folder, 'planted', `${name}.sql`));
  expect(await run()).toEqual([]);
  expect(await asOwner((client) => findDifference(client, folder))).toEqual({
    withoutFile: [],
    withoutFunction: [],
  });
});

it('applying SQL files undoes every file when one fails, and names it', async () => {
  await plant('a_good', 'create or replace function a_good() returns int language sql as $$ select 1 $$;');
  await plant(
    'b_broken',
    'create or replace function b_broken() returns nonsense language sql as $$ select 1 $$;',
  );
  await expect(run()).rejects.toThrow(
    /planted\/b_broken\.sql failed, and no file of that folder was applied: type "nonsense"/,
  );
  expect((await asOwner((client) => findDifference(client, functionsFolder))).withoutFile).toEqual([]);
});

it.each([
  ['needs one that is not there', { a: '-- needs: b' }, /need one that is not there: planted\/a\.sql/],
  [
    'need each other',
    { a: '-- needs: b', b: '-- needs: a' },
    /need each other: planted\/a\.sql, planted\/b\.sql/,
  ],
])('applying SQL files refuses files that %s', async (_what, files, refusal) => {
  for (const [name, text] of Object.entries(files)) await plant(name, text);
  await expect(run()).rejects.toThrow(refusal);
});

it('no SQL file has a body that the database would refuse on validation', async () => {
  await asOwner(async (client) => {
    await client.query('begin; set local check_function_bodies = on');
    for (const { text } of await readSqlFiles(functionsFolder)) await client.query(text);
    await client.query('rollback');
  });
});

/** SQL functions that PostgreSQL does not inline: each statement plans them again. */
async function findCalled(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isSet: boolean; types: readonly string[] }>(`
    select p.proname as name, p.proretset as "isSet", coalesce(array_agg(format_type(a.type, null) order by a.n) filter (where a.n is not null), '{}') as types
      from pg_proc p join pg_language l on l.oid = p.prolang
      left join lateral unnest(p.proargtypes::oid[]) with ordinality a(type, n) on true
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' group by p.oid order by 1`);
  const called: string[] = [];
  for (const { name, isSet, types } of rows) {
    const values = types.map((type, at) => `c.relname::text::${type} as a${at}`).join(', ');
    const call = `${name}(${types.map((_type, at) => `x.a${at}`).join(', ')})`;
    const from = `(select ${values} from pg_class c offset 0) x`;
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain (verbose, costs off) select ${isSet ? `y.* from ${from} cross join lateral ${call} y` : `${call} from ${from}`}`,
    );
    if (plan.rows.some((row) => row['QUERY PLAN'].includes(`${name}(`))) called.push(name);
  }
  return called;
}

it('no SQL function fails to be inlined', async () => {
  await asOwner(async (client) => {
    expect(await findCalled(client)).toEqual([]);
    await client.query(`begin; create function called(n bigint) returns bigint language sql stable
      as $$ select count(*) from users where n = 1 $$`);
    expect(await findCalled(client)).toEqual(['called']);
    await client.query('rollback');
  });
});
