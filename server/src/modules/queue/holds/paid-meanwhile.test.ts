import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { collideAt, queueBehind } from '../../../../test/product/collide-at-group.ts';
import { payCheckout, startTestProduct } from '../../../../test/product/test-product.ts';
import { openCheckout } from '../../../../test/product/test-queue.ts';

it('a payment page requested while its payment becomes a position is refused', async () => {
  const product = await startTestProduct();
  const { browser, checkoutUrl, member } = await openCheckout(product);
  await payCheckout(product, checkoutUrl);
  const [, answer] = await collideAt<unknown>(
    product,
    (tx) => sql`select 1 from queue_holdings where user_id = ${member.id} for update`.execute(tx),
    () => [
      product.cardProvider.deliverWaiting(),
      queueBehind(product, () => browser.request('POST', '/api/queue/proceed-to-payment')),
    ],
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'position_exists' } });
});
