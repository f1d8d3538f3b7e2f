import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/product/test-database.ts';
import { type MemberSearch, readSearch } from './rules.ts';
import { buildMatchConditions, memberRowsQuery } from './member-store.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.database.transact((tx) =>
    sql`
      insert into users (status, username, password_hash, first_name, last_name, email, phone, created_at)
      select 'registered', 'name' || left(md5(n::text), 20), 'x', md5('f' || n), case when n % 10 > 0 then md5('l' || n) end, md5('e' || n) || '@example.test',
             '+1202' || (1000000 + n), app_now() - make_interval(mins => n)
        from generate_series(1, 30000) n`.execute(tx),
  );
  const owner = new Client({ connectionString: opened.ownerUrl });
  await owner.connect();
  await owner.query('analyze users');
  await owner.end();
  return () => opened.close();
});

async function explainQuery(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await opened.database.read((db) =>
    sql<Record<string, string>>`explain ${query}`.execute(db),
  );
  return rows.map((row) => Object.values(row).join('')).join('\n');
}

function read(text: string): MemberSearch {
  return readSearch(text) ?? { text: '', prefix: '', phonePrefixes: [], ids: null, position: null };
}

const NAME = 'namea1b2';

test('each searchable member field uses its index', async () => {
  for (const text of [NAME, '(202) 100-0123', 'c4ca4238', '466', '50%_\\'])
    for (const condition of buildMatchConditions(read(text))) {
      const plan = await explainQuery(sql`select id from users where ${condition} limit 501`);
      expect(plan, text).not.toContain('Seq Scan');
      expect(plan, text).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      if (text === NAME) expect(plan).toContain('Index Cond');
    }
});

test('a member list walks its sort index from any cursor', async () => {
  const { rows } = await opened.database.read((db) =>
    sql<{ id: string }>`select id from users order by created_at offset 15000 limit 1`.execute(db),
  );
  for (const filter of ['all', 'locked', 'pending', 'closed'] as const)
    for (const before of [undefined, rows[0]?.id]) {
      const plan = await explainQuery(memberRowsQuery({ filter, ids: null, before, limit: 50 }));
      expect(plan, filter).not.toMatch(/Seq Scan on users|Sort/);
    }
});
