/** Every personal column of an account is changed, exported and erased, or is listed here with the reason. */
import type { ProfileEditBody } from '@circle-link/contract/members';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { exportedAccount } from './exported-account.ts';
import { expectOk } from './account-changes.ts';
import { signInMember, startTestProduct, type Payer, type TestProduct } from './test-product.ts';

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

/** Columns that a closed account keeps. */
const RETAINED_COLUMNS = [
  // The name that others see, and the proof of consent.
  ...['first_name', 'consent_given_at'],
];

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

test('every account column is exported or excluded on purpose', async () => {
  const payer = await signInMember(product);
  const [profile = {}] = (await exportedAccount(product, payer.browser))['profile'] ?? [];
  const missing = (await listColumns('true'))
    .map(({ name }) => name)
    .filter((name) => !(camel(name) in profile));
  expect(missing.sort()).toEqual([...NOT_COPIED].sort());
});

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
  ).toEqual([...RETAINED_COLUMNS].sort());
});
