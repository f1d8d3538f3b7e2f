import { beforeAll, expect, it } from 'vitest';
import { payIntent, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { askToJoin } from '../../../../test/product/test-queue.ts';
import type { Browser } from '../../../../test/browser/test-browser.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const view = (browser: Browser, payment: string) =>
  browser.request('GET', `/api/entry/joined?${new URLSearchParams({ payment }).toString()}`);

it('the page after /join shows the paying browser the address at once and the number once confirmed', async () => {
  const [own, outsider] = [product.openBrowser(), product.openBrowser()];
  const { body } = await askToJoin(own, { email: 'joiner@example.test' });
  const { clientSecret, paymentIntentId } = body as { clientSecret: string; paymentIntentId: string };
  expect((await view(own, paymentIntentId)).body).toEqual({ email: 'joiner@example.test', position: null });
  await payIntent(product, clientSecret);
  await product.cardProvider.deliverWaiting();
  expect((await view(own, paymentIntentId)).body).toEqual({ email: 'joiner@example.test', position: 1 });
  expect((await view(outsider, paymentIntentId)).body).toBeNull();
  await askToJoin(outsider, { email: 'other@example.test' });
  expect((await view(outsider, paymentIntentId)).body).toBeNull();
  expect((await view(own, 'pi_of_nobody')).body).toBeNull();
});
