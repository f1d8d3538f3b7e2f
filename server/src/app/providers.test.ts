/** Calls to the provider over HTTP at the product's own address. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { toCents } from '@circle-link/contract/money';
import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/product/test-server.ts';
import { CardProviderError, type IntentOrder } from '../platform/card-provider/port.ts';
import { cardsAt } from './providers.ts';

function order(): IntentOrder {
  return {
    amountCents: toCents(5_235),
    currency: 'usd',
    description: 'A test',
    metadata: {},
    idempotencyKey: randomUUID(),
  };
}

async function startSlow(begun: () => void = () => undefined): Promise<TestServer> {
  const server = await startTestServer([
    (app, { cardProvider }) => {
      app.get('/slow', async () => {
        begun();
        await setTimeout(300);
        return cardProvider.createIntent(order());
      });
    },
  ]);
  return server;
}

test('a call in progress during shutdown still reaches the provider', async () => {
  const begun = Promise.withResolvers<undefined>();
  const server = await startSlow(() => begun.resolve(undefined));
  const answer = server.request('GET', '/slow');
  await begun.promise;
  await server.app.close();
  expect(await answer).toMatchObject({
    status: 200,
    body: { intentId: expect.stringMatching(/^pi_/) as string },
  });
  await expect(server.cardProvider.createIntent(order())).rejects.toBeInstanceOf(CardProviderError);
  await server.close();
});

// security: 15.4.3
test('more parallel calls than database connections do not deadlock', async () => {
  const server = await startSlow();
  const answers = await Promise.all(Array.from({ length: 60 }, () => server.request('GET', '/slow')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await server.close();
});

test('a call inside a transaction is a defect, and a wrong key is refused', async () => {
  const server = await startSlow();
  const inside = server.database.transact(() => server.cardProvider.createIntent(order()));
  await expect(inside).rejects.toThrow('inside transact()');
  const outsider = cardsAt({ ...server.settings, sandboxSecretKey: 'sk_test_guessed' }, server.url);
  await expect(outsider.createIntent(order())).rejects.toBeInstanceOf(CardProviderError);
  expect(await server.request('POST', '/v1/payment_intents')).toMatchObject({ status: 401 });
  await server.close();
});
