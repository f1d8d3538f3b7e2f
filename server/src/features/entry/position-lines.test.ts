/** Every change of a position is told to its member: in the history and the bell, in their language. */
import { expect, test } from 'vitest';
import { must } from '../../../test/test-circle.ts';
import { enter, startTestProduct, type Payer } from '../../../test/test-product.ts';
import { refundEntry } from './index.ts';

const DISPUTED_CARD = '4000000000000259';
const told = async ({ browser }: Payer, language = 'en') => {
  const headers = { 'accept-language': language };
  const items = await must<{ description: string }[]>(browser.request('GET', '/api/activities', { headers }));
  return items.map(({ description }) => description);
};

test('a refund says that the number is withdrawn, once', async () => {
  const product = await startTestProduct();
  const payer = await enter(product);
  const order = { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 };
  await refundEntry(product.database, order);
  await refundEntry(product.database, order).catch(() => undefined);
  expect(await told(payer)).toEqual([
    'Your entry was refunded: number 1 is withdrawn and pays you nothing more; what it had paid you is taken back from your balance',
    'Entry queue: entry paid, number 1',
  ]);
  expect((await told(payer, 'es'))[1]).toBe('Fila de entradas: entrada pagada, número 1');
});

test('a dispute says that the number is frozen', async () => {
  const product = await startTestProduct();
  const payer = await enter(product, DISPUTED_CARD);
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
  expect((await told(payer))[0]).toContain('number 1 is frozen');
  const bell = await must<{ unread: number }>(payer.browser.request('GET', '/api/notifications/unread'));
  expect(bell.unread).toBe(1);
});
