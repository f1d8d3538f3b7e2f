/** Name searches ignore accents, Unicode form, case and apostrophes, in the back office and in members' lists. */
import { foldText } from '@circle-link/contract/fields/plain-text';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../factories/build-admin.ts';
import { buildMember, signIn } from '../factories/build-member.ts';
import type { Browser } from '../browser/test-browser.ts';
import { type Circle, expectOk, startCircle } from '../factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

let product: TestProduct;
let admin: Browser;
let circle: Circle;
beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product, { terms: { name: 'Ci\u0301rculo O’Neil 50%' } });
  ({ browser: admin } = await openAdmin(product, 'owner'));
});

async function nameMember(first: string, last: string): Promise<string> {
  const { id } = await buildMember(product);
  await product.database.transact((tx) =>
    sql`update users set first_name = ${first}, last_name = ${last} where id = ${id}`.execute(tx),
  );
  return id;
}
const searchFor = async <T>(browser: Browser, path: string, search: string): Promise<T> =>
  expectOk<T>(
    browser.request('GET', `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`),
  );

test('the database folds names as browsers do', async () => {
  const names = [
    ...[
      'José',
      'Jose\u0301',
      'O’Neil',
      "O'Neil",
      'Łukasz Groß',
      'ẞÆŒØĐÞı',
      'Ｆｕｌｌ',
      'İstanbul',
      'naïve CAFÉ',
    ],
    ...['D´Angelo', 'ﬁne', 'Nguyễn Thị', '김민준', '50%_\\', '', "'"],
  ];
  const { rows } = await product.database.read((db) =>
    sql<{ folded: string }>`
      select fold_text(name) as folded from unnest(${names}::text[]) with ordinality n(name, at) order by at`.execute(
      db,
    ),
  );
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldText));
});

test('the back office finds members regardless of accents and apostrophes', async () => {
  const jose = await nameMember('José', 'Ibáñez');
  const decomposed = await nameMember('Jose\u0301', 'Zúñiga');
  const oneil = await nameMember('Ann', 'O’Neil');
  const find = async (search: string) =>
    (await searchFor<{ members: { id: string }[] }>(admin, '/api/admin/members', search)).members.map(
      ({ id }) => id,
    );
  for (const search of ['jose', 'José', 'JOSE\u0301'])
    expect((await find(search)).sort(), search).toEqual([decomposed, jose].sort());
  expect(await find('ibanez')).toEqual([jose]);
  expect(await find('jose zuni')).toEqual([decomposed]);
  for (const search of ["o'neil", 'O’NEIL', 'oneil', 'ann oneil'])
    expect(await find(search), search).toEqual([oneil]);
  for (const search of ['%', '_', '’']) expect(await find(search), search).toEqual([]);
});

test('groups and payments are found regardless of accents and apostrophes', async () => {
  const { browser } = circle.members[0] ?? {};
  if (browser === undefined) throw new Error('no member');
  for (const search of ['circulo', "CÍRCULO o'neil", 'oneil', '50%']) {
    expect(await searchFor<unknown[]>(browser, '/api/groups', search), search).toHaveLength(1);
    expect(await searchFor<unknown[]>(browser, '/api/payments', search), search).not.toHaveLength(0);
  }
  for (const search of ['5%', 'c_rculo', '’']) {
    expect(await searchFor<unknown[]>(browser, '/api/groups', search), search).toEqual([]);
    expect(await searchFor<unknown[]>(browser, '/api/payments', search), search).toEqual([]);
  }
  const { groups } = await searchFor<{ groups: { id: string }[] }>(admin, '/api/admin/groups', 'circulo o');
  expect(groups.map(({ id }) => id)).toEqual([circle.id]);
});

test('new names are stored in NFC, and the back office finds a username without its accents', async () => {
  const member = await buildMember(product);
  const browser = product.openBrowser();
  await signIn(browser, member);
  const body = { firstName: 'Rene\u0301', username: 'rene\u0301e_'.normalize('NFC') + member.id.slice(0, 6) };
  await expectOk(browser.request('PATCH', '/api/account/profile', { body }));
  const { rows } = await product.database.read((db) =>
    sql<{ name: string }>`select first_name as name from users where id = ${member.id}`.execute(db),
  );
  expect(rows[0]?.name).toBe('René');
  const found = await searchFor<{ id: string }[]>(admin, '/api/admin/team/candidates', 'renee');
  expect(found.map(({ id }) => id)).toEqual([member.id]);
});
