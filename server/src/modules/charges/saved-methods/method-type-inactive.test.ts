import { expect, it } from 'vitest';
import { countRows } from '../../../../test/database/books.ts';
import { signInMember, startTestProduct } from '../../../../test/product/test-product.ts';
import { MethodTypeInactive } from '../../../platform/card-provider/port.ts';

it('a bank account type that the provider account does not support is refused, and a card can still be saved', async () => {
  const product = await startTestProduct();
  const { browser } = await signInMember(product);
  const provider = { ...product.cardProvider };
  Object.assign(product.cardProvider, {
    createSetup: (order: Parameters<typeof provider.createSetup>[0]) =>
      order.kind === 'card'
        ? provider.createSetup(order)
        : Promise.reject(new MethodTypeInactive(order.kind)),
  });
  const setUp = (kind: string) => browser.request('POST', '/api/cards/setup', { body: { kind } });
  expect(await setUp('us_bank_account')).toMatchObject({
    status: 409,
    body: { code: 'method_type_inactive', message: expect.stringContaining('choose another') as string },
  });
  expect(await setUp('card')).toMatchObject({ status: 200 });
});

it('a card payment that the provider account does not support is refused and can be started again', async () => {
  const product = await startTestProduct();
  const provider = { ...product.cardProvider };
  const { browser } = await signInMember(product);
  await browser.request('POST', '/api/queue/hold');
  Object.assign(product.cardProvider, {
    createCheckout: () => Promise.reject(new MethodTypeInactive('card')),
  });
  const proceed = () => browser.request('POST', '/api/queue/proceed-to-payment');
  expect(await proceed()).toMatchObject({ status: 409, body: { code: 'method_type_inactive' } });
  Object.assign(product.cardProvider, provider);
  expect(await proceed()).toMatchObject({ status: 200 });
  expect(await countRows(product.database, 'charges')).toBe(2);
});
