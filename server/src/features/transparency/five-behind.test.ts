/** No public line, total or day stands for fewer than five different members, however often one of them moves money. */
import type { MovementList, PublicAccountList, PublicHistory } from '@circle-link/contract/public-ledger';
import type { SystemTransparency } from '@circle-link/contract/transparency';
import { expect, test } from 'vitest';
import { must as done, putAccount, withdraw } from '../../../test/account-changes.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { must, payAll, startCircle } from '../../../test/test-circle.ts';
import { signInMember, startTestProduct, type Payer, type TestProduct } from '../../../test/test-product.ts';
import { addDays } from './index.ts';

const PATH = '/api/transparency';
const movementsOf = async (product: TestProduct, account: string) =>
  (await must<MovementList>(product.request('GET', `${PATH}/movements?account=${account}`))).movements;

async function rich(product: TestProduct): Promise<Payer> {
  const payer = await signInMember(product);
  await giveBalance(product.database, payer.member.id, 100_000);
  await done(putAccount(product, payer));
  return payer;
}

test('no member opens a withdrawal of another with withdrawals of their own', async () => {
  const product = await startTestProduct();
  const people: Payer[] = [];
  while (people.length < 6) people.push(await rich(product));
  await addDays(product.database);
  expect(await movementsOf(product, 'member:balance')).toMatchObject([{ amount: '6000.00', movements: 6 }]);
  await product.moveClock(24 * 3_600);
  const [reader, other, ...rest] = people as [Payer, Payer, ...Payer[]];
  for (const amount of ['11.11', '12.12', '13.13', '14.14', '15.15']) await done(withdraw(reader, amount));
  await addDays(product.database);
  expect(await movementsOf(product, 'member:balance')).toHaveLength(1);
  await done(withdraw(other, '123.45'));
  for (const payer of rest.slice(0, 2)) await done(withdraw(payer, '20.00'));
  await addDays(product.database);
  expect(await movementsOf(product, 'member:balance')).toHaveLength(1);
  await done(withdraw(rest[2]!, '20.00'));
  await addDays(product.database);
  expect(await movementsOf(product, 'member:balance')).toMatchObject([
    { amount: '-249.10', balance: '5750.90', movements: 9 },
    { id: 1 },
  ]);
});

test('contributions are told from five payers on, the same in every series', async () => {
  const product = await startTestProduct();
  const told = async () => {
    await addDays(product.database);
    const { days } = await must<PublicHistory>(product.request('GET', `${PATH}/history`));
    const system = await must<SystemTransparency>(product.request('GET', `${PATH}/system`));
    const { accounts } = await must<PublicAccountList>(product.request('GET', `${PATH}/accounts`));
    const [line] = await movementsOf(product, 'raised:contributions');
    return [
      days.at(-1)?.raised ?? null,
      system.totalRaised,
      accounts.find(({ name }) => name === 'raised:contributions')?.balance ?? null,
      line?.balance ?? null,
    ];
  };
  const small = await startCircle(product);
  await payAll(small, 1);
  await payAll(small, 2);
  expect(await told()).toEqual([null, '0.00', null, null]);
  await payAll(await startCircle(product, { size: 4 }), 1);
  expect(await told()).toEqual(['500.00', '500.00', '500.00', '500.00']);
  const { paidOut } = (await must<PublicHistory>(product.request('GET', `${PATH}/history`))).days.at(-1)!;
  // Three pots went to three members only.
  expect(paidOut).toBe('0.00');
});
