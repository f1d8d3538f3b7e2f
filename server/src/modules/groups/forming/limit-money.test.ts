import { beforeAll, expect, test } from 'vitest';
import { expectOk, formCircle, getOrganizer, joinCircle } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const TERMS = { name: 'Big', frequency: 'monthly', maxMembers: 20, timeZone: 'UTC', payoutOrder: 'join' };
const create = ({ browser }: Payer, contributionAmount: string, more: object = {}) =>
  browser.request('POST', '/api/groups', { body: { ...TERMS, contributionAmount, ...more } });

// security: 2.2.3
test('a contribution above the limit is refused when created, previewed and edited', async () => {
  const ana = await signInMember(product);
  const refused = {
    status: 422,
    body: { fields: { contributionAmount: 'The contribution is at most $5,000.00' } },
  };
  expect(await create(ana, '5000.01')).toMatchObject(refused);
  for (const amount of ['880000.00', '880000.01', '99999999.99', '9999999999999.99']) {
    expect(await create(ana, amount)).toMatchObject(refused);
    const preview = { ...TERMS, contributionAmount: amount, lateFee: '0.00' };
    expect(await ana.browser.request('POST', '/api/groups/preview', { body: preview })).toMatchObject(
      refused,
    );
  }
  const { id } = await expectOk<{ id: string }>(create(ana, '5000.00'));
  const edit = (body: object) => ana.browser.request('PATCH', `/api/groups/${id}`, { body });
  expect(await edit({ contributionAmount: '5000.01' })).toMatchObject(refused);
  expect(await edit({ contributionAmount: '880000.01' })).toMatchObject(refused);
});

test('a member’s total commitment is limited when creating, joining and accepting', async () => {
  const ana = await signInMember(product);
  await expectOk(create(ana, '5000.00'));
  expect(await create(ana, '1.00', { maxMembers: 3 })).toMatchObject({
    status: 422,
    body: {
      fields: {
        contributionAmount:
          'You can have at most $100,000.00 to pay into savings groups. With this group it would be $100,003.00.',
      },
    },
  });
  const circle = await formCircle(product, {
    size: 3,
    terms: { maxMembers: 20, contributionAmount: '4000.00' },
  });
  const { code } = await expectOk<{ code: string }>(
    getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/invitations`, { body: {} }),
  );
  await expect(joinCircle(ana.browser, code)).rejects.toThrow(/You can have at most \$100,000.00/);
  const dan = await signInMember(product);
  await expectOk(create(dan, '1000.00'));
  await joinCircle(dan.browser, code);
  await expectOk(
    getOrganizer(circle).browser.request('PATCH', `/api/groups/${circle.id}`, {
      body: { contributionAmount: '4500.00' },
    }),
  );
  const { hash } = await expectOk<{ hash: string }>(
    dan.browser.request('GET', `/api/groups/${circle.id}/charter`),
  );
  expect(
    await dan.browser.request('POST', `/api/groups/${circle.id}/charter/accept`, {
      body: { charterHash: hash },
    }),
  ).toMatchObject({
    status: 422,
    body: { fields: { charterHash: expect.stringContaining('$110,000.00') as string } },
  });
});
