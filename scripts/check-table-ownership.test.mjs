import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findOwnershipBreaches, readOwners } from './check-table-ownership.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'circle-link-ownership-'));
  plant(
    'server/db/migrations/0001-first.sql',
    `-- The line. insert into nothing here.
-- owner: modules/queue
-- Positions.
create table positions (id int);
-- owner: modules/entry
create table entries (id int);
insert into entries values (1);
create table entries_1 partition of entries for values in (1);
`,
  );
  plant(
    'server/db/functions/queue/take_position.sql',
    `-- owner: modules/queue
-- Takes one. delete from entries
create or replace function take_position() returns void language sql as $$ insert into positions values (1) $$;
`,
  );
  plant('server/src/modules/queue/store.ts', `tx.insertInto('positions'); sql\`select take_position()\``);
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('the ownership check accepts a correct tree', () => {
  plant(
    'server/src/modules/entry/store.ts',
    `// insert into positions
     /* delete from positions */
     db.selectFrom('positions'); const said = "Update your details and set a password";
     sql\`insert into entries (id) select id from positions on conflict (id) do update set id = excluded.id\``,
  );
  plant('server/src/modules/entry/index.ts', '/**\n * Entries.\n * @reads queue: positions\n */\n');
  expect(findOwnershipBreaches(root)).toEqual([]);
});

it('the ownership check lets the executor of personal data write the tables that it declares', () => {
  const code = 'sql`delete from ${sql.table(table)} where true`; const rows = "select id from positions"';
  plant('server/src/modules/personal-data/store.ts', code);
  expect(findOwnershipBreaches(root)).toEqual([]);
});

it.each([
  ['the query builder', `tx.updateTable('positions as p')`],
  ['raw insert', 'sql`INSERT INTO public."positions" values (1)`'],
  ['raw update with an alias', 'sql`update only positions as p\n set id = 2`'],
  ['raw delete inside a CTE', 'sql`with gone as (delete from positions returning id) select 1`'],
  ['merge', 'sql`merge into positions using x on true`'],
  ['truncate', `sql.raw('truncate table positions')`],
  ['a writing function of another', 'sql`select take_position()`'],
  ['a table without a literal name', 'tx.insertInto(table)'],
  ['a table that is a value of raw SQL', 'sql`delete from ${sql.table(table)} where true`'],
])('the ownership check finds a second writer by %s', (_how, code) => {
  plant('server/src/modules/entry/store.ts', code);
  expect(findOwnershipBreaches(root)).not.toEqual([]);
});

it('the ownership check finds a write outside the store', () => {
  plant('server/src/modules/queue/routes.ts', `tx.deleteFrom('positions')`);
  expect(findOwnershipBreaches(root)).toEqual([expect.stringContaining('in a module only store.ts does')]);
});

it.each([
  ['a table without an owner', 'create table unsigned_table (id int);', /unsigned_table has no "-- owner/],
  [
    'a function in a migration',
    'create or replace function f() returns void language sql as $$ select $$;',
    /0200-second\.sql makes f: functions and views stand in server\/db\/functions/,
  ],
  [
    'a foreign write in a migration',
    '-- owner: entry\nupdate positions set id = 3;',
    /positions is written by modules\/entry/,
  ],
])('the ownership check finds %s', (_what, migration, breach) => {
  plant('server/db/migrations/0200-second.sql', migration);
  expect(findOwnershipBreaches(root)).toContainEqual(expect.stringMatching(breach));
});

const head = 'create or replace function f() returns void language sql as';
it.each([
  ['a function without an owner', `${head} $$ select $$;`, /entry\/f\.sql has no "-- owner/],
  [
    'a function in the folder of another owner',
    `-- owner: modules/queue\n${head} $$ select $$;`,
    /f\.sql is of modules\/queue but stands in entry/,
  ],
  [
    'a function under another name',
    '-- owner: modules/entry\ncreate or replace view g as select 1 as one;',
    /f\.sql makes g: name it so/,
  ],
  [
    'two in one file',
    `-- owner: modules/entry\n${head} $$ select $$;\n${head} $$ select $$;`,
    /makes 2 functions or views/,
  ],
  [
    'a foreign write in a function',
    `-- owner: modules/entry\n${head} $x$ delete from positions $x$;`,
    /positions is written by modules\/entry .*owned by modules\/queue/,
  ],
  [
    'an undeclared foreign read',
    `-- owner: modules/entry\n${head} $$ select from entries e, positions p $$;`,
    /f\.sql reads positions of other owners, but declares .* nothing/,
  ],
  [
    'an undeclared foreign read with a schema name',
    `-- owner: modules/entry\n${head} $$ select from public.positions p $$;`,
    /f\.sql reads positions of other owners, but declares .* nothing/,
  ],
  [
    'a declared foreign read that no longer exists',
    `-- owner: modules/entry\n-- reads: positions\n${head} $$ select from entries $$;`,
    /f\.sql reads nothing of other owners, but declares .* positions/,
  ],
])('the ownership check finds %s', (_what, file, breach) => {
  plant('server/db/functions/entry/f.sql', file);
  expect(findOwnershipBreaches(root)).toContainEqual(expect.stringMatching(breach));
});

it('the ownership check accepts a second owner comment and a declared read', () => {
  plant(
    'server/db/functions/entry/f.sql',
    `-- owner: modules/entry\n-- reads: positions\n${head} $$ select from positions $$;`,
  );
  plant(
    'server/db/functions/entry/f.before-b.sql',
    '-- owner: modules/entry\ncreate or replace function f(int) returns void language sql as $$ select $$;',
  );
  expect(findOwnershipBreaches(root)).toEqual([]);
});

const QUEUE_READS = '/** The line. */\nexport {};\n';
const STORE = 'export const read = (db) => sql`select 1 from positions p join entries e on e.id = p.id`;\n';

it.each([
  ['that is undeclared', QUEUE_READS, /queue\/store\.ts reads entries of modules\/entry: declare it/],
  [
    'that no longer exists',
    '/**\n * The line.\n * @reads entry: entries\n * @reads members: users\n */\nexport {};\n',
    /queue\/index\.ts declares a read of users of modules\/members without one/,
  ],
])('the ownership check finds a read of another module %s', (_what, index, breach) => {
  plant('server/src/modules/queue/index.ts', index);
  plant('server/src/modules/queue/store.ts', STORE);
  expect(findOwnershipBreaches(root)).toContainEqual(expect.stringMatching(breach));
});

const reading = (owner, name, table) => `-- owner: modules/${owner}
-- reads: ${table}
create or replace function ${name}() returns bigint language sql as $$ select count(*) from ${table} $$;
`;

it('the ownership check knows a renamed table by its new name only', () => {
  plant('server/db/migrations/0200-second.sql', '-- owner: queue\nalter table positions rename to places;');
  const names = readOwners(root).map(([table]) => table);
  expect(names).toContain('places');
  expect(names).not.toContain('positions');
});

it('the ownership check finds two migrations with the same number', () => {
  plant('server/db/migrations/0001-again.sql', 'select 1;\n');
  expect(findOwnershipBreaches(root)).toContainEqual(
    expect.stringMatching(/two migrations are numbered 0001/),
  );
});
