/** Charges after a database restore: the provider knows idempotency keys that the restored database does not. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  charge,
  countCharges,
  memberWithCard,
  startChargeProduct,
} from '../../../../test/factories/test-charges.ts';
import { markRestored } from '../../../app/after-restore.ts';
import { openInstallation } from '../../../platform/database/installation.ts';

type Member = Awaited<ReturnType<typeof memberWithCard>>;

/** The first charge for the subject of an order, made in the lost time: another row, with a key from its count. */
async function chargeInLostTime(
  product: Awaited<ReturnType<typeof startChargeProduct>>,
  { order }: Member,
): Promise<void> {
  const keys: string[] = [];
  const cardProvider = {
    ...product.cardProvider,
    chargeMethod: (request: Parameters<typeof product.cardProvider.chargeMethod>[0]) => {
      keys.push(request.idempotencyKey);
      return product.cardProvider.chargeMethod({ ...request, metadata: { payment_id: randomUUID() } });
    },
  };
  await charge(product, order, cardProvider);
  expect(keys).toHaveLength(1);
  await product.database.transact((tx) =>
    tx.deleteFrom('charges').where('subjectId', '=', order.subjectId).execute(),
  );
}

it('a charge after a restore uses a different key than the lost one, after each restore', async () => {
  const product = await startChargeProduct();
  await openInstallation(product.database, { moneyMode: 'sandbox', demo: false });
  const member = await memberWithCard(product);
  for (const before of [0, 1]) {
    await chargeInLostTime(product, member);
    await expect(charge(product, member.order), 'not marked: the key is of another').rejects.toMatchObject({
      status: 503,
    });
    await product.database.transact((tx) =>
      tx.deleteFrom('charges').where('subjectId', '=', member.order.subjectId).execute(),
    );
    expect(await countCharges(product)).toBe(before + 1);
    await markRestored(product.testDatabase.ownerUrl, 'console:test');
  }
  expect(await charge(product, member.order)).toMatchObject({ status: 'succeeded' });
});

it('a charge requested before a restore keeps its stored key', async () => {
  const product = await startChargeProduct();
  await openInstallation(product.database, { moneyMode: 'sandbox', demo: false });
  const member = await memberWithCard(product);
  const lost = {
    ...product.cardProvider,
    chargeMethod: async (request: Parameters<typeof product.cardProvider.chargeMethod>[0]) => {
      await product.cardProvider.chargeMethod(request);
      throw new Error('the process died');
    },
  };
  await expect(charge(product, member.order, lost)).rejects.toThrow('the process died');
  await markRestored(product.testDatabase.ownerUrl, 'console:test');
  expect(await charge(product, member.order)).toMatchObject({ status: 'succeeded' });
  expect(await countCharges(product)).toBe(1);
});
