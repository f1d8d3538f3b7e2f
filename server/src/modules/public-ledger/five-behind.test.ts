import type { MovementList } from '@circle-link/contract/public-ledger/public-ledger';
import { expect, test } from 'vitest';
import { expectOk as done, putAccount, withdraw } from '../../../test/factories/account-changes.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { passNight, readPublicSums } from '../../../test/database/public-sums.ts';
import { expectOk, payAll, startCircle } from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';

const PATH = '/api/transparency';
const listMovements = async (product: TestProduct, account: string) =>
  (await expectOk<MovementList>(product.request('GET', `${PATH}/movements?account=${account}`))).movements;

async function rich(product: TestProduct): Promise<Payer> {
  const payer = await signInMember(product);
  await giveBalance(product.database, payer.member.id, 100_000);
  await done(putAccount(product, payer));
  return payer;
}

test('no member reveals another’s withdrawal by making withdrawals', async () => {
  const product = await startTestProduct();
  const people: Payer[] = [];
  while (people.length < 6) people.push(await rich(product));
  await passNight(product);
  expect(await listMovements(product, 'member:balance')).toMatchObject([{ amount: '6000.00', movements: 6 }]);
  const [reader, other, ...rest] = people as [Payer, Payer, ...Payer[]];
  for (const amount of ['11.11', '12.12', '13.13', '14.14', '15.15']) await done(withdraw(reader, amount));
  await passNight(product);
  expect(await listMovements(product, 'member:balance')).toHaveLength(1);
  await done(withdraw(other, '123.45'));
  for (const payer of rest.slice(0, 2)) await done(withdraw(payer, '20.00'));
  await passNight(product);
  expect(await listMovements(product, 'member:balance')).toHaveLength(1);
  await done(withdraw(rest[2]!, '20.00'));
  await passNight(product);
  expect(await listMovements(product, 'member:balance')).toMatchObject([
    { amount: '-249.10', balance: '5750.90', movements: 9 },
    { id: 1 },
  ]);
  await readPublicSums(product);
});

// security: T48
test('contributions and payouts are published together, from five payers and five recipients on', async () => {
  const product = await startTestProduct();
  const readEachSeries = async () => {
    await passNight(product);
    const { balances, days, system } = await readPublicSums(product);
    const [line] = await listMovements(product, 'raised:contributions');
    return [
      days.at(-1)?.raised ?? null,
      system.totalRaised,
      balances['raised:contributions'] ?? null,
      line?.balance ?? null,
    ];
  };
  const small = await startCircle(product);
  for (const round of [1, 2]) await payAll(small, round);
  expect(await readEachSeries()).toEqual([null, '0.00', null, null]);
  const larger = await startCircle(product, { size: 4 });
  for (const round of [1, 2]) await payAll(larger, round);
  expect(await readEachSeries()).toEqual([null, '0.00', null, null]);
  await payAll(larger, 3);
  expect(await readEachSeries()).toEqual(['900.00', '900.00', '900.00', '900.00']);
  expect((await readPublicSums(product)).system).toMatchObject({ totalPaidOut: '891.00', potFees: '9.00' });
});
