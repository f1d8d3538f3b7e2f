import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { MEMBER_PASSWORD } from '../../../test/factories/build-member.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  payRound,
  startCircle,
  viewCircle,
} from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';

const PATH = '/api/savings-goal';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const view = async ({ browser }: Payer): Promise<unknown> => (await browser.request('GET', PATH)).body;
const set = ({ browser }: Payer, body: object) => browser.request('PUT', PATH, { body });

async function saveTogether(payer: Payer): Promise<Circle> {
  return startCircle(product, { people: [payer, await signInMember(product), await signInMember(product)] });
}

test('a goal is set, counted from then on, changed and deleted', async () => {
  const payer = await signInMember(product);
  expect(await view(payer)).toBeNull();
  await expectOk(payRound(await saveTogether(payer), payer, 1));
  await product.moveClock(60);
  expect((await set(payer, { name: '  New roof ', target: '1200' })).body).toMatchObject({
    name: 'New roof',
    target: '1200.00',
    putIn: '0.00',
  });
  for (let groups = 0; groups < 2; groups += 1) await expectOk(payRound(await saveTogether(payer), payer, 1));
  expect(await view(payer)).toMatchObject({ putIn: '100.00' });

  const { since } = (await view(payer)) as { since: string };
  expect((await set(payer, { name: 'Bigger roof', target: '2000.50' })).body).toMatchObject({
    name: 'Bigger roof',
    target: '2000.50',
    since,
    putIn: '100.00',
  });
  await expectOk(payer.browser.request('DELETE', PATH));
  await expectOk(payer.browser.request('DELETE', PATH));
  expect(await view(payer)).toBeNull();
});

test('a goal counts no contribution that is open, refunded, or paid by or for another member', async () => {
  const payer = await signInMember(product);
  await set(payer, { name: 'Car', target: '500' });
  const circle = await saveTogether(payer);
  const [, second, third] = circle.members as [Payer, Payer, Payer];
  const cover = async (by: Payer, whose: Payer) => {
    const { id } = await findPayment(circle, whose, 1);
    await expectOk(by.browser.request('POST', `/api/payments/${id}/cover`, { body: {} }));
  };
  expect(await view(payer)).toMatchObject({ putIn: '0.00' });
  await cover(payer, second);
  expect(await view(payer)).toMatchObject({ putIn: '0.00' });
  await set(third, { name: 'Bike', target: '500' });
  await cover(payer, third);
  expect(await view(third)).toMatchObject({ putIn: '0.00' });

  const other = await saveTogether(payer);
  await expectOk(payRound(other, payer, 1));
  expect(await view(payer)).toMatchObject({ putIn: '50.00' });
  await expectOk(payer.browser.request('POST', `/api/groups/${other.id}/wind-up`));
  for (const member of other.members.slice(1))
    await member.browser.request('POST', `/api/groups/${other.id}/wind-up/votes`, {
      body: { inFavor: true },
    });
  expect((await viewCircle(other, payer)).status).toBe('canceled');
  expect(await view(payer)).toMatchObject({ putIn: '0.00' });
});

test('an invalid goal is refused, and the previous one stays', async () => {
  const payer = await signInMember(product);
  await set(payer, { name: 'Boat', target: '900' });
  for (const [body, field] of [
    [{ name: ' ', target: '900' }, 'name'],
    [{ name: 'x'.repeat(61), target: '900' }, 'name'],
    [{ name: 'a\u202eb', target: '900' }, 'name'],
    [{ name: 'Boat', target: '0.99' }, 'target'],
    [{ name: 'Boat', target: '-5' }, 'target'],
    [{ name: 'Boat', target: 'much' }, 'target'],
    [{ name: 'Boat', target: '1e9' }, 'target'],
    [{ name: 'Boat', target: '100000000000' }, 'target'],
  ] as const) {
    const answer = await set(payer, body);
    expect(answer.status, JSON.stringify(body)).toBe(422);
    expect(answer.body, JSON.stringify(body)).toHaveProperty(`fields.${field}`);
  }
  expect(await view(payer)).toMatchObject({ name: 'Boat', target: '900.00' });
});

test('a goal belongs to one member, and needs a session', async () => {
  const [payer, other] = [await signInMember(product), await signInMember(product)];
  await set(payer, { name: 'Secret', target: '900' });
  expect((await set(other, { name: 'Mine', target: '5', userId: payer.member.id })).status).toBeOneOf([
    200, 422,
  ]);
  await expectOk(other.browser.request('DELETE', PATH));
  expect(await view(payer)).toMatchObject({ name: 'Secret' });
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await product.request(method, PATH)).status, method).toBe(401);
});

test('concurrent requests set one goal', async () => {
  const payer = await signInMember(product);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => set(payer, { name: `Goal ${index}`, target: '10' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await view(payer)).toMatchObject({ target: '10.00' });
});

test('a goal is deleted with its account', async () => {
  const payer = await signInMember(product);
  await set(payer, { name: 'Zeppelin', target: '900' });
  await expectOk(
    payer.browser.request('POST', '/api/account/close', { body: { password: MEMBER_PASSWORD } }),
  );
  const { rows } = await product.database.read((db) =>
    sql`select 1 from savings_goals where user_id = ${payer.member.id}`.execute(db),
  );
  expect(rows).toEqual([]);
});
