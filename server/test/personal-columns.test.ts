/** Every column of every table is classified, and every personal column of an account is changed, exported and deleted. */
import type { ProfileEditBody } from '@circle-link/contract/members';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { exportedAccount } from './exported-account.ts';
import { expectOk } from './account-changes.ts';
import { type Payer, signInMember, startTestProduct, type TestProduct } from './test-product.ts';
import { PERSONAL_TABLES } from '../src/modules/personal-data/index.ts';
import { OTHER_TABLES } from '../src/modules/personal-data/other-tables.ts';
import type { PersonalTable } from '../src/modules/personal-data/table-facts.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

/** A new field without a line here does not compile. */
const EDITED: Readonly<Required<ProfileEditBody>> = {
  firstName: 'Grace',
  lastName: 'Hopper',
  dateOfBirth: '1985-02-03',
  address: '7 Harbor Street',
  city: 'Salem',
  state: 'WA',
  zipCode: '98101',
  username: 'walker.of.columns',
  language: 'es',
};

/** Columns of `users`. The picture is a separate file in the export. */
const NOT_COPIED = [
  ...['password_hash', 'profile_image_url', 'profile_picture_file'],
  // Account state. The export contains the readable parts elsewhere.
  ...['status', 'is_active', 'is_admin', 'is_fully_verified', 'has_given_consent', 'is_superseded'],
  ...['has_limited_access', 'is_email_disowned', 'failed_login_attempts', 'locked_until', 'money_waits_from'],
  ...['consent_given_at', 'consent_version', 'terms_version', 'path', 'updated_at'],
  ...['sessions_ended_at'],
];

/** As the executors read a declared table. */
interface Declared {
  readonly table: string;
  readonly onClose: unknown;
  readonly keeps?: { readonly columns: readonly string[] };
  readonly retention?: { readonly keepDays: number };
  readonly encrypted?: Readonly<Record<string, string>>;
}
const DECLARED: readonly Declared[] = PERSONAL_TABLES;
const users = DECLARED.find(({ table }) => table === 'users');

/** Columns whose values closing replaces or empties. */
function listSet(onClose: unknown): string[] {
  const steps = (Array.isArray(onClose) ? onClose : [onClose]) as { readonly set?: object }[];
  return steps.flatMap(({ set = {} }) => Object.keys(set));
}

async function listColumns(where: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = 'users' and ${sql.raw(where)} order by 1`.execute(db),
  );
  return rows;
}

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const findRow = async ({ member }: Payer) => {
  const { rows } = await product.database.read((db) =>
    sql<{ row: Record<string, unknown> }>`
      select to_jsonb(u) as row from users u where id = ${member.id}`.execute(db),
  );
  return rows[0]?.row ?? {};
};

test('every editable profile field is stored and exported', async () => {
  const payer = await signInMember(product);
  await expectOk(payer.browser.request('PATCH', '/api/account/profile', { body: EDITED }));
  const row = await findRow(payer);
  const retained = Object.entries(row).map(([column, value]) => [camel(column), value]);
  expect(Object.fromEntries(retained)).toMatchObject(EDITED);
  const account = await exportedAccount(product, payer.browser);
  expect(account['profile']).toMatchObject([EDITED]);
});

// security: 14.1.1
test('every account column is exported or excluded on purpose', async () => {
  const payer = await signInMember(product);
  const [profile = {}] = (await exportedAccount(product, payer.browser))['profile'] ?? [];
  const missing = (await listColumns('true'))
    .map(({ name }) => name)
    .filter((name) => !(camel(name) in profile));
  expect(missing.sort()).toEqual([...NOT_COPIED].sort());
});

// security: 14.1.2
test('every nullable account column is cleared on closing or retained on purpose', async () => {
  const payer = await signInMember(product);
  const columns = await listColumns("is_nullable = 'YES'");
  const before = await findRow(payer);
  // Sample texts for columns without a format constraint. The profile fills the others.
  for (const { name } of columns.filter(({ name, type }) => type === 'text' && before[name] === null))
    await product.database
      .transact((tx) =>
        sql`update users set ${sql.ref(name)} = 'filled' where id = ${payer.member.id}`.execute(tx),
      )
      .catch(() => undefined);
  const { password } = payer.member;
  await expectOk(payer.browser.request('POST', '/api/account/close', { body: { password } }));
  const after = await findRow(payer);
  expect(
    columns
      .map(({ name }) => name)
      .filter((name) => after[name] !== null)
      .sort(),
  ).toEqual(['consent_given_at', 'first_name']);
  // The name that others see, and the proof of consent.
  const unset = columns.map(({ name }) => name).filter((name) => !listSet(users?.onClose).includes(name));
  expect(unset.filter((name) => !users?.keeps?.columns.includes(name))).toEqual([]);
});

/** Tables of the database with their columns that can hold a name, an address, a text or a date. */
async function listTables(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await product.database.read((db) =>
    sql<{ table: string; columns: string[] | null }>`
      select t.table_name as table, array_remove(array_agg(c.column_name::text order by c.ordinal_position) filter (
               where c.is_generated = 'NEVER' and c.udt_name <> '_uuid'
                 and c.data_type in ('text', 'json', 'jsonb', 'inet', 'bytea', 'date', 'ARRAY', 'character varying')), null) as columns
        from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name !~ '^(sandbox|applied)_'
       group by 1 order by 1`.execute(db),
  );
  return new Map(rows.map(({ table, columns }) => [table, columns ?? []]));
}

test('an unknown table, column or type of value does not compile', () => {
  const declared: readonly PersonalTable[] = [
    // @ts-expect-error There is no such table.
    { table: 'members', onClose: 'delete' },
    // @ts-expect-error There is no such column.
    { table: 'users', member: 'user_id', onClose: 'delete' },
    // @ts-expect-error The column is never null.
    { table: 'users', member: 'id', onClose: { set: { is_active: null } } },
  ];
  expect(declared).toHaveLength(3);
});

test('every table is declared with its personal data, or as one without', async () => {
  const tables = await listTables();
  const declared = [...DECLARED.map(({ table }) => table), ...Object.keys(OTHER_TABLES)];
  const views = ['contributions'];
  expect(declared.filter((table) => !views.includes(table)).sort()).toEqual([...tables.keys()]);
});

function isDeletedOnClose(onClose: unknown): boolean {
  return (
    onClose === 'delete' || (typeof onClose === 'object' && onClose !== null && 'deletedWith' in onClose)
  );
}

test('every column that outlives a closed account is listed', async () => {
  const unlisted: string[] = [];
  for (const [table, columns] of await listTables()) {
    const facts = DECLARED.find((one) => one.table === table);
    const isDeleted = isDeletedOnClose(facts?.onClose);
    const listed: readonly unknown[] =
      facts === undefined
        ? (OTHER_TABLES[table as keyof typeof OTHER_TABLES] ?? [])
        : [...(facts.keeps?.columns ?? []), ...listSet(facts.onClose)];
    if (!isDeleted)
      unlisted.push(...columns.filter((name) => !listed.includes(name)).map((name) => `${table}.${name}`));
  }
  expect(unlisted).toEqual([]);
});

test('columns that are declared as encrypted or hashed hold no readable value', async () => {
  const payer = await signInMember(product);
  const body = { url: 'https://hooks.example.test/in', events: ['pot.paid'] };
  await payer.browser.request('POST', '/api/webhooks/endpoints', { body });
  const keyId = /^[\w-]{8}\./;
  const readable: string[] = [];
  for (const { table, encrypted = {} } of DECLARED)
    for (const [column, protection] of Object.entries(encrypted)) {
      if (protection === 'member') continue;
      const { rows } = await product.database.read((db) =>
        sql<{ value: unknown }>`
          select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
          db,
        ),
      );
      const isSealed = (value: unknown) =>
        protection === 'key'
          ? keyId.test(String(value))
          : [value]
              .flat()
              .every((one) => Buffer.isBuffer(one) || /^(\$argon2|[0-9a-f]{64}$)/.test(String(one)));
      if (!rows.every(({ value }) => isSealed(value))) readable.push(`${table}.${column}`);
    }
  expect(readable).toEqual([]);
});
