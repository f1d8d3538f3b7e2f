/** Signatures are verified with the library of the specification, and every webhook maps an existing notice. */
import { randomBytes } from 'node:crypto';
import { webhookEvent } from '@circle-link/contract/integrations';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { notices } from '../../notifications/index.ts';
import { CHANGES, MAPPED_KINDS, toWebhookEvent } from './rules.ts';
import { formatSecret, signedHeaders } from './secrets.ts';

const message = { messageId: '6f0e2c1a-0000-4000-8000-000000000000', payload: '{"type":"group.started"}' };
const nowSeconds = () => Math.floor(Date.now() / 1_000);
const createSecret = () => formatSecret(randomBytes(32));

test('the Standard Webhooks library accepts our signatures, also of the former secret', () => {
  const [secret, former] = [createSecret(), createSecret()];
  const headers = signedHeaders({ ...message, sentAtSeconds: nowSeconds() }, [secret, former]);
  for (const known of [secret, former])
    expect(new Webhook(known).verify(message.payload, headers)).toEqual({ type: 'group.started' });
  expect(headers['webhook-id']).toBe(`msg_${message.messageId}`);
});

test('the Standard Webhooks library accepts no other secret, text, id or time, and no later replay', () => {
  const secret = createSecret();
  const headers = signedHeaders({ ...message, sentAtSeconds: nowSeconds() }, [secret]);
  const verify = (changes: Record<string, string>, payload = message.payload, key = secret) =>
    new Webhook(key).verify(payload, { ...headers, ...changes });
  expect(() => verify({}, message.payload, createSecret())).toThrow();
  expect(() => verify({}, '{"type":"group.ended"}')).toThrow();
  expect(() => verify({ 'webhook-id': 'msg_other' })).toThrow();
  expect(() => verify({ 'webhook-timestamp': String(nowSeconds() - 1) })).toThrow();
  const replayed = signedHeaders({ ...message, sentAtSeconds: nowSeconds() - 301 }, [secret]);
  expect(() => verify(replayed)).toThrow('too old');
});

test('every kind mapped to a webhook is a notice', () => {
  for (const kind of [...MAPPED_KINDS, ...CHANGES]) expect(notices, kind).toHaveProperty(kind);
});

test('every group notice with a webhook makes an event as documented', () => {
  const id = '6f0e2c1a-0000-4000-8000-000000000000';
  const member = { member: id };
  for (const kind of [...MAPPED_KINDS, ...CHANGES]) {
    const facts = {
      ...{ newcomer: member, former: member, recipient: member, paidBy: null, payer: member },
      ...{ round: 1, amountCents: 5_000, paidOutCents: 14_850, feeCents: 150, method: 'card' },
    };
    const mapped = toWebhookEvent({ groupId: id, userId: id, kind, facts, amountCents: 5_000 });
    const { type, data } = mapped ?? {};
    const event = { type, timestamp: '2026-11-25T12:00:00.000Z', data };
    expect(webhookEvent.parse(event), kind).toEqual(event);
  }
  expect(
    toWebhookEvent({ groupId: id, userId: id, kind: 'member_reminds', facts: {}, amountCents: null }),
  ).toBeUndefined();
});
