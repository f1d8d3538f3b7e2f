/** Every column of every table is classified, and every personal column of an account is changed, exported and deleted. */
import type { ProfileEditBody } from '@circle-link/contract/members';
import type { CreatedEndpoint } from '@circle-link/contract/integrations';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { exportedAccount } from '../documents/exported-account.ts';
import { changePassword, expectOk, logIn, turnOn } from '../factories/account-changes.ts';
import { postConfirmed } from '../browser/confirm.ts';
import { startIdentityProvider } from '../outside/identity-provider.ts';
import { PASSKEYS } from '../browser/passkeys.ts';
import { sendDocument } from '../factories/test-identity.ts';
import { type Payer, signInMember, startTestProduct, type TestProduct } from '../product/test-product.ts';
import { askToJoin } from '../product/test-queue.ts';
import { PERSONAL_TABLES } from '../../src/modules/personal-data/index.ts';
import { OTHER_TABLES } from '../../src/modules/personal-data/other-tables.ts';
import type { PersonalTable } from '../../src/modules/personal-data/table-facts.ts';

let product: TestProduct;
beforeAll(async () => {
  const staffProvider = await startIdentityProvider([{ group: 'desk', role: 'support' }]);
  product = await startTestProduct({ settings: { oidc: staffProvider.settings } });
  staffProvider.serve(product.url);
  return () => staffProvider.stop();
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
  const unset = columns
    .map(({ name }) => camel(name))
    .filter((name) => !listSet(users?.onClose).includes(name));
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
  return new Map(rows.map(({ table, columns }) => [table, (columns ?? []).map(camel)]));
}

test('an unknown table, column or type of value does not compile', () => {
  const declared: readonly PersonalTable[] = [
    // @ts-expect-error There is no such table.
    { table: 'members', onClose: 'delete' },
    // @ts-expect-error There is no such column.
    { table: 'users', member: 'user_id', onClose: 'delete' },
    // @ts-expect-error The column is never null.
    { table: 'users', member: 'id', onClose: { set: { isActive: null } } },
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

/** Writes each encrypted and hashed column at least once, as a member would. */
async function fillEncryptedColumns(): Promise<void> {
  const {
    browser,
    member: { password },
  } = await signInMember(product);
  const endpoint = await postConfirmed(browser, '/api/webhook-endpoints', {
    url: 'https://hooks.example.com/in',
    events: ['pot.paid'],
  });
  const { id } = endpoint.body as CreatedEndpoint;
  await expectOk(postConfirmed(browser, `/api/webhook-endpoints/${id}/secret`));
  await expectOk(postConfirmed(browser, '/api/calendar-feed'));
  const token = { name: 'Our books', scopes: ['groups:read'], days: 30, password };
  await expectOk(browser.request('POST', '/api/tokens', { body: token }));
  await expectOk(browser.request('PATCH', '/api/account/profile', { body: { city: 'Salem' } }));
  await expectOk(sendDocument(browser));
  const phone = { phone: '+12025557741' };
  await expectOk(browser.request('POST', '/api/verification/phone/change', { body: phone }));
  await expectOk(browser.request('POST', `${PASSKEYS}/start`, { body: { password } }));
  const group = { name: 'Open circle', contributionAmount: '50.00', maxMembers: 3 };
  const created = await expectOk(browser.request('POST', '/api/groups', { body: group }));
  const invitations = `/api/groups/${(created.body as { id: string }).id}/invitations`;
  await expectOk(browser.request('POST', invitations, { body: { email: 'invited@example.test' } }));
  await expectOk(askToJoin(product, { email: 'visitor@example.test' }));
  await expectOk(product.request('POST', '/api/auth/staff/start'));
  const start = { email: 'starting@example.test', path: 'savings' };
  await expectOk(product.request('POST', '/api/verification/email/send', { body: start }));
  // A new second factor or password ends the member's tokens and feeds, so others change theirs.
  const careful = await signInMember(product);
  const { recoveryCodes } = await turnOn(product, careful);
  await expectOk(logIn(product.openBrowser(), careful.member.username, password, recoveryCodes[0]));
  await expectOk(changePassword(await signInMember(product)));
}

test('columns that are declared as encrypted or hashed hold no readable value', async () => {
  await fillEncryptedColumns();
  const keyId = /^[\w-]{8}\./;
  const isProtected: Readonly<Record<string, (value: unknown) => boolean>> = {
    key: (value) => keyId.test(String(value)),
    // Entries of the log without personal values have none to encrypt.
    member: (value) => {
      const { personal } = value as { readonly personal?: { readonly sealed: string } };
      return personal === undefined || keyId.test(personal.sealed);
    },
    hash: (value) =>
      [value].flat().every((one) => Buffer.isBuffer(one) || /^(\$argon2|[0-9a-f]{64}$)/.test(String(one))),
  };
  const problems: string[] = [];
  for (const { table, encrypted = {} } of DECLARED)
    for (const [column, protection] of Object.entries(encrypted)) {
      const { rows } = await product.database.read((db) =>
        sql<{ value: unknown }>`
          select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
          db,
        ),
      );
      if (rows.length === 0) problems.push(`${table}.${column} was never written`);
      if (!rows.every(({ value }) => isProtected[protection]?.(value)))
        problems.push(`${table}.${column} is readable`);
    }
  expect(problems).toEqual([]);
});
