import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { askForSetup, saveCard } from '../../../../test/factories/test-charges.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { chargeTables, deletePersonalData } from '../../personal-data/index.ts';
import { detachRemovedCards } from '../index.ts';

let product: TestProduct;
beforeEach(async () => {
  product = await startTestProduct();
});

async function customers(): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{ n: number }>`select count(*)::int as n from sandbox_customers where deleted_at is null`.execute(db),
  );
  return rows[0]?.n ?? 0;
}

async function removeFirst({ browser }: Payer): Promise<void> {
  const { body } = await browser.request('GET', '/api/cards');
  await browser.request('DELETE', `/api/cards/${(body as { id: string }[])[0]!.id}`);
}

it('removing a card deletes its customer and keeps others', async () => {
  const payer = await signInMember(product);
  await saveCard(product, payer);
  await saveCard(product, payer, '5555555555554444');
  await removeFirst(payer);
  await detachRemovedCards(product.platform);
  await detachRemovedCards(product.platform);
  expect(await customers()).toBe(1);
});

it('a card or customer missing at the provider counts as deleted', async () => {
  const payer = await signInMember(product);
  await saveCard(product, payer);
  await product.database.transact((tx) =>
    sql`update payment_methods set provider_method_id = 'pm_gone', customer = 'cus_gone'`.execute(tx),
  );
  await removeFirst(payer);
  await detachRemovedCards(product.platform);
  const { rows } = await product.database.read((db) =>
    sql<{ done: boolean }>`select detached_at is not null as done from payment_methods`.execute(db),
  );
  expect(rows).toEqual([{ done: true }]);
});

it('closing an account deletes every customer of the member, even without a saved card', async () => {
  const [leaver, other] = [await signInMember(product), await signInMember(product)];
  await saveCard(product, leaver);
  await askForSetup(leaver);
  await askForSetup(other);
  await product.database.transact((tx) => deletePersonalData(tx, { userId: leaver.member.id }, chargeTables));
  await detachRemovedCards(product.platform);
  await detachRemovedCards(product.platform);
  expect(await customers()).toBe(1);
});
