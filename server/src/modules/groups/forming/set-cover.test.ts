import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  type Circle,
  expectOk,
  getOrganizer,
  memberAt,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
let circle: Circle;
beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product);
});

const choose = (who: Payer, cover: unknown, id = circle.id) =>
  who.browser.request('PUT', `/api/groups/${id}/cover`, { body: { cover } });

test('the organizer chooses a group cover from ours', async () => {
  expect(await choose(memberAt(circle, 1), 'boat')).toMatchObject({ status: 403 });
  expect(await choose(await signInMember(product), 'boat')).toMatchObject({ status: 404 });
  for (const cover of ['https://evil.example/x.png', '', 7, undefined])
    expect(await choose(getOrganizer(circle), cover), String(cover)).toMatchObject({ status: 422 });
  expect((await viewCircle(circle)).cover).toBeNull();
  await expect(
    product.database.transact((tx) => sql`update groups set cover = 'other'`.execute(tx)),
  ).rejects.toThrow(/check constraint/);
});

test('a group cover is visible to members, even while the group runs, and can be removed', async () => {
  await expectOk(choose(getOrganizer(circle), 'boat'));
  expect((await viewCircle(circle, memberAt(circle, 1))).cover).toBe('boat');
  await expectOk(choose(getOrganizer(circle), null));
  expect((await viewCircle(circle)).cover).toBeNull();
});

test('a group cover is visible to invited people', async () => {
  const organizer = await signInMember(product);
  const body = { name: 'Open circle', contributionAmount: '50.00', maxMembers: 5 };
  const { id } = await expectOk<{ id: string }>(organizer.browser.request('POST', '/api/groups', { body }));
  await expectOk(choose(organizer, 'tree', id));
  const { code } = await expectOk<{ code: string }>(
    organizer.browser.request('POST', `/api/groups/${id}/invitations`, { body: {} }),
  );
  expect(await expectOk(product.request('GET', `/api/invitations/${code}`))).toMatchObject({ cover: 'tree' });
});
