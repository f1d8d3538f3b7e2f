import { EVENT_TYPES } from '@circle-link/contract/integrations';
import type { Scope } from '@circle-link/contract/operation';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { postConfirmed } from '../../../../test/browser/confirm.ts';
import { expectOk, getOrganizer, payAll, startCircle } from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { askWith, makeToken } from '../../../../test/browser/test-tokens.ts';
import {
  parseEvent,
  startReceiver,
  type WebhookReceiver,
} from '../../../../test/outside/webhook-receiver.ts';
import { sendWebhooks } from './send-webhooks.ts';

let product: TestProduct;
let receiver: WebhookReceiver;
beforeAll(async () => {
  product = await startTestProduct({ settings: { webhooksToLoopback: true } });
});
beforeEach(async () => {
  receiver = await startReceiver();
  return () => receiver.close();
});

async function amountsSentTo(scopes: readonly Scope[] | null): Promise<unknown[]> {
  const circle = await startCircle(product);
  const organizer = getOrganizer(circle);
  const body = { url: receiver.url, events: EVENT_TYPES };
  if (scopes === null) await expectOk(postConfirmed(organizer.browser, '/api/webhook-endpoints', body));
  else {
    const { token } = await makeToken(organizer, scopes);
    await expectOk(askWith(product, token, 'POST', '/api/v1/webhook-endpoints', { body }));
  }
  await payAll(circle, 1);
  await sendWebhooks(product.platform);
  const sent = receiver.received.map((one) => parseEvent(one));
  expect(sent.map(({ type }) => type).sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'contribution.paid'),
    'pot.paid',
  ]);
  return sent
    .flatMap(({ data }) => Object.entries(data))
    .filter(([name]) => name.endsWith('Cents'))
    .map(([, value]: [string, unknown]) => value);
}

test.each([
  [['webhooks:write']],
  [['groups:read', 'groups:write', 'history:read', 'webhooks:write']],
] as const)('a token with %s gets the events without amounts', async (scopes) => {
  expect(new Set(await amountsSentTo(scopes))).toEqual(new Set([null]));
});

test('a token with the scope for payments gets the amounts', async () => {
  expect(await amountsSentTo(['payments:read', 'webhooks:write'])).toEqual([
    5_000, 5_000, 5_000, 14_850, 150,
  ]);
});

test('an endpoint added by the member gets the amounts', async () => {
  expect(await amountsSentTo(null)).toEqual([5_000, 5_000, 5_000, 14_850, 150]);
});
