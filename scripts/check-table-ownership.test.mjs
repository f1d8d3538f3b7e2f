import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findOwnershipBreaches } from './check-table-ownership.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'circle-link-ownership-'));
  plant(
    'server/migrations/0001-first.sql',
    `-- The line. insert into nothing here.
-- owner: features/queue
-- Positions.
create table positions (id int);
-- owner: features/queue
create function take_position() returns void language sql as $$ insert into positions values (1) $$;
-- owner: features/entry
create table entries (id int);
insert into entries values (1);
create table entries_1 partition of entries for values in (1);
`,
  );
  plant('server/src/features/queue/store.ts', `tx.insertInto('positions'); sql\`select take_position()\``);
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('finds nothing in an honest tree', () => {
  plant(
    'server/src/features/entry/store.ts',
    `// insert into positions
     /* delete from positions */
     db.selectFrom('positions'); const said = "Update your details and set a password";
     sql\`insert into entries (id) select id from positions on conflict (id) do update set id = excluded.id\``,
  );
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
])('finds a second writer by %s', (_how, code) => {
  plant('server/src/features/entry/store.ts', code);
  expect(findOwnershipBreaches(root)).not.toEqual([]);
});

it('finds a write outside of the store', () => {
  plant('server/src/features/queue/routes.ts', `tx.deleteFrom('positions')`);
  expect(findOwnershipBreaches(root)).toEqual([expect.stringContaining('in a feature only store.ts does')]);
});

it.each([
  ['a table without a sign', 'create table nobodys (id int);', /nobodys has no "-- owner/],
  [
    'a function without a sign',
    'create or replace function f() returns void language sql as $$ select $$;',
    /f has no/,
  ],
  [
    'a foreign write in a function',
    '-- owner: entry\ncreate function f() returns void language sql as $x$ delete from positions $x$;',
    /positions is written by features\/entry .*owned by features\/queue/,
  ],
  [
    'a foreign write in a migration',
    '-- owner: entry\nupdate positions set id = 3;',
    /positions is written by features\/entry/,
  ],
])('finds %s', (_what, migration, breach) => {
  plant('server/migrations/0002-second.sql', migration);
  expect(findOwnershipBreaches(root)).toContainEqual(expect.stringMatching(breach));
});
