import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { toCamelCase, toSnakeCase } from './column-names.ts';
import { setClockOffset } from './installation.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close({ dataChecks: false }));

test('every column of the database has one name in camel case and back', async () => {
  const { rows } = await opened.database.read((db) =>
    sql<{ name: string }>`
      select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
      db,
    ),
  );
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.filter(({ name }) => toSnakeCase(toCamelCase(name)) !== name)).toEqual([]);
  expect(new Set(rows.map(({ name }) => toCamelCase(name))).size).toBe(rows.length);
});

test('rows of statements and of the query builder have names in camel case, and JSON keeps its own', async () => {
  const written = await opened.database.read((db) =>
    sql`
      select max_members, max_members as "mostMembers", json_build_object('max_members', max_members) as own_json
        from (values (3)) g(max_members)`.execute(db),
  );
  expect(written.rows).toEqual([{ maxMembers: 3, mostMembers: 3, ownJson: { max_members: 3 } }]);
  await opened.database.transact((tx) => setClockOffset(tx, 5));
  const built = await opened.database.read((db) =>
    db
      .selectFrom('clock_offset as c')
      .select(['c.seconds as offsetSeconds'])
      .orderBy('offsetSeconds')
      .execute(),
  );
  expect(built).toEqual([{ offsetSeconds: 5 }]);
});
