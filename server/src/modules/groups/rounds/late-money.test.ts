import { beforeAll, expect, it } from 'vitest';
import {
  readBalance,
  memberAt,
  expectOk,
  passDays,
  payAll,
  payRound,
  startCircle,
  replaceMember,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function receivedBy({ browser }: Payer): Promise<string> {
  const summary = browser.request('GET', '/api/activities/summary');
  return (await expectOk<{ received: string }>(summary)).received;
}

async function newestMailTo({ member }: Payer): Promise<string | undefined> {
  return (await product.mailTo(member.email))[0]?.subject;
}

it('a late contribution and its late fee are notified and listed', async () => {
  const circle = await startCircle(product, { terms: { lateFee: '5.00' } });
  const [first, late] = [memberAt(circle, 0), memberAt(circle, 1)];
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 4);
  expect(await receivedBy(first)).toBe('99.00');
  await expectOk(payRound(circle, late, 1));
  expect(await readBalance(first)).toBe('153.50');
  expect(await receivedBy(first)).toBe('153.50');
  expect(await newestMailTo(first)).toBe('$54.50 more from round 1 of “Family circle”');
});

it('money returned to a replaced member is notified and listed', async () => {
  const circle = await startCircle(product);
  const leaver = memberAt(circle, 2);
  await payAll(circle, 1);
  const heir = await replaceMember(product, circle, leaver);
  const after = { ...circle, members: [memberAt(circle, 0), memberAt(circle, 1), heir] };
  await payAll(after, 2);
  await payAll(after, 3);
  expect(await readBalance(leaver)).toBe('50.00');
  expect(await receivedBy(leaver)).toBe('50.00');
  expect(await newestMailTo(leaver)).toBe('$50.00 back from “Family circle”');
  expect(await receivedBy(heir)).toBe('98.50');
});
