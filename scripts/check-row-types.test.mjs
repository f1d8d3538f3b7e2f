import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '../server/src/app/embedded-database/embedded-database.ts';
import { checkRowTypes } from './row-types/run.mjs';
import { createServerProgram } from './row-types/statements.mjs';

const pg = createRequire(join(import.meta.dirname, '../server/package.json'))('pg');
// Inside the tree, so that kysely resolves.
const cache = join(import.meta.dirname, '../node_modules/.cache');
let server;
let client;
let folder;
let root;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'circle-link-test-rows-'));
  chmodSync(folder, 0o755);
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(join(cache, 'row-types-'));
  mkdirSync(join(root, 'server/src'), { recursive: true });
  const options = { strict: true, module: 'nodenext', target: 'esnext', types: ['node'] };
  writeFileSync(
    join(root, 'server/tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['src'] }),
  );
  server = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  await client.query(`
    create table owners (id uuid primary key, name text not null);
    create table things (id uuid primary key, owner_id uuid, label text, kind text not null check (kind in ('old', 'new')),
      amount_cents bigint not null, share numeric not null, made_at timestamptz not null, tags text[] not null)`);
});
afterAll(async () => {
  await client?.end();
  await server?.stop();
  rmSync(server.folder, { recursive: true, force: true });
  for (const path of [folder, root]) rmSync(path, { recursive: true, force: true });
});

async function check(code, allowed = {}) {
  writeFileSync(
    join(root, 'server/src/store.ts'),
    `import { sql, type Kysely, type RawBuilder } from 'kysely';\ntype Db = Kysely<any>;\n${code}`,
  );
  const program = createServerProgram(root);
  const { differences } = await checkRowTypes({
    root,
    program,
    client,
    narrowed: {},
    notFollowed: {},
    ...allowed,
  });
  return differences.map((one) => one.replace('server/src/store.ts', '').replace(/^:\d+ /, ''));
}

const honest = `
  const MINE = sql\`t.owner_id = \${'x'}::uuid\`;
  const ORDERS = { first: sql\`t.made_at\`, last: sql\`t.made_at desc\` } as const;
  function nameOf(alias: 'o' | 'p') { return sql<string>\`\${sql.ref(\`\${alias}.name\`)}\`; }
  async function list(db: Db, rest: RawBuilder<unknown>) {
    return sql<{ id: string; label: string | null; kind: 'old' | 'new'; cents: number; share: string; madeAt: Date;
                 tags: string[]; owner: string | null; how: number }>\`
      select t.id, t.label, t.kind, t.amount_cents as cents, t.share, t.made_at as "madeAt", t.tags, o.name as owner,
             count(*) over ()::integer as how
        from things t left join owners o on o.id = t.owner_id \${rest}\`.execute(db);
  }
  export function listMine(db: Db, order: 'first' | 'last', isMine: boolean) {
    const wanted = [sql\`t.amount_cents > \${5}\`];
    if (isMine) wanted.push(MINE);
    return list(db, sql\`where \${sql.join(wanted, sql\` and \`)} and \${isMine ? MINE : sql\`true\`} order by \${ORDERS[order]}\`);
  }
  export const named = (db: Db) => sql<{ name: string }>\`select \${nameOf('o')} as name from owners o\`.execute(db);
  export const built = (db: Db) => db.selectFrom('things as t').select(sql<boolean>\`t.made_at <= now()\`.as('isOld')).execute();
`;

it('the row type check follows fragments through constants, functions, lists and the builder', async () => {
  expect(await check(honest)).toEqual([]);
});

const WRONG = [
  ['{ id: number }', 'select id from things', 'id is uuid, not number'],
  ['{ cents: string }', 'select amount_cents as cents from things', 'cents is int8, not string'],
  ['{ share: number }', 'select share from things', 'share is numeric, not number'],
  ['{ at: string }', 'select made_at as at from things', 'at is timestamptz, not string'],
  ['{ tags: number[] }', 'select tags from things', 'tags is _text, not number[]'],
  ['{ label: string }', 'select label from things', 'label may be null, not only string'],
  [
    '{ name: string }',
    'select o.name from things t left join owners o on o.id = t.owner_id',
    'name may be null, not only string',
  ],
  ['{ most: number }', 'select max(amount_cents) as most from things', 'most may be null, not only number'],
  ['{ kind: "old" }', 'select kind from things', 'kind may be new too'],
  ['{ kind: "old" | "new" | "used" }', 'select kind from things', 'kind is never used'],
  ['{ id: string; gone: string }', 'select id from things', 'has no column gone'],
  ['{ id: string }', 'select id, kind from things', 'has a column kind that the row has not'],
];

// security: 15.3.5
it('the row type check finds each row that differs from its type', async () => {
  const code = WRONG.map(
    ([row, statement], at) => `export const f${at} = (db: Db) => sql<${row}>\`${statement}\`.execute(db);`,
  );
  expect(await check(code.join('\n'))).toEqual(WRONG.map(([, , difference], at) => `f${at}: ${difference}`));
});

it('the row type check finds what a renamed column breaks in rows, conditions, writes and the builder', async () => {
  await client.query('alter table things rename column made_at to created_at');
  const found = await check(`${honest}
    export const write = (db: Db) => sql\`update things set made_at = now()\`.execute(db);`);
  await client.query('alter table things rename column created_at to made_at');
  expect(found).toEqual([
    'list: is refused: column t.made_at does not exist',
    expect.stringMatching(/write: is refused: column "made_at" of relation "things" does not exist/),
    'built: is refused: column t.made_at does not exist',
  ]);
});

it('the row type check lists unresolved SQL and unused allowances', async () => {
  const hidden =
    'export const hidden = (db: Db, text: string) => sql<{ id: string }>`select ${sql.raw(text)}`.execute(db);';
  expect(await check(hidden)).toEqual([
    expect.stringMatching(/^ ?.*hidden: 1 cannot be followed, 0 in "notFollowed"/),
  ]);
  const notFollowed = { 'server/src/store.ts hidden': 1, 'server/src/store.ts gone': 1 };
  expect(await check(hidden, { notFollowed })).toEqual([
    expect.stringMatching(/gone: 0 cannot be followed, 1 in/),
  ]);
  const narrowed = { 'server/src/store.ts f label': 'because', 'server/src/store.ts f kind': 'no more' };
  const narrow =
    'export const f = (db: Db) => sql<{ label: string; kind: string }>`select label, kind from things`.execute(db);';
  expect(await check(narrow, { narrowed })).toEqual([
    expect.stringMatching(/f kind: is in "narrowed" without need/),
  ]);
});
