import type { AdminGroupItem, AdminGroupPage } from '@circle-link/contract/admin/groups';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin, type Admin } from '../../../../test/factories/build-admin.ts';
import { formCircle, payAll, startCircle } from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
let admin: Admin;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await openAdmin(product, 'support');
});

async function find(query: string): Promise<AdminGroupItem[]> {
  const { status, body } = await admin.browser.request('GET', `/api/admin/groups?${query}`);
  expect(status, query).toBe(200);
  return (body as { groups: AdminGroupItem[] }).groups;
}

test('a group is found by the beginning of its name or id and filtered by state', async () => {
  const one = await formCircle(product);
  const two = await formCircle(product);
  const page = (await admin.browser.request('GET', `/api/admin/groups/${one.id}`)).body as AdminGroupPage;
  expect((await find('')).map(({ id }) => id).slice(0, 2)).toEqual([two.id, one.id]);
  expect((await find(`before=${two.id}`)).map(({ id }) => id)[0]).toBe(one.id);
  expect((await find(`search=${one.id.slice(0, 13)}`)).map(({ id }) => id)).toEqual([one.id]);
  expect((await find(`search=${encodeURIComponent(page.name.slice(0, 3).toUpperCase())}`)).length).toBe(2);
  expect(await find('search=%25')).toEqual([]);
  expect(await find('status=canceled')).toEqual([]);
  expect(page).toMatchObject({ phase: 'forming', rounds: null, schedule: [], books: { held: '0.00' } });
});

test('the page of a running group shows its members, its round and the money it holds', async () => {
  const circle = await startCircle(product);
  await payAll(circle, 1);
  const later = await openAdmin(product, 'support');
  const { body } = await later.browser.request('GET', `/api/admin/groups/${circle.id}`);
  const page = body as AdminGroupPage;
  expect(page.phase).toBe('running');
  expect(page.people.map(({ turn }) => turn)).toEqual(page.people.map((_, index) => index + 1));
  const [first, second] = page.schedule;
  expect(first).toMatchObject({ status: 'paid', recipient: { name: expect.any(String) as string } });
  expect(second).toMatchObject({ status: 'open', paidOut: '0.00' });
  const cents = (amount: string | undefined) => Number(amount) * 100;
  expect(cents(page.books.contributions)).toBe(
    cents(page.books.paidOut) + cents(page.books.fees) + cents(page.books.held),
  );
  expect(cents(page.books.contributions)).toBe(cents(page.contribution) * page.members);
  expect(cents(first?.fee)).toBe(cents(page.books.fees));
  expect(page.activities.length).toBeGreaterThan(0);
});
