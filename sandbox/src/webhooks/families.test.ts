/** The sandbox sends every event type that the product reads, in Stripe's format. */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PayoutProvider } from '../../../server/src/platform/payout-provider/port.ts';
import {
  CONNECT_EVENT_TYPES,
  createStripePayouts,
} from '../../../server/src/platform/payout-provider/stripe-payouts.ts';
import { setPlatformBalance } from '../payouts/balance-store.ts';
import { getCard, intentOrder, openTestSandbox, secretKey, type TestSandbox } from '../test-sandbox.ts';

let sandbox: TestSandbox;
let payouts: PayoutProvider;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  await sandbox.database.transact((tx) => setPlatformBalance(tx, toCents(10_000_000)));
  const mode = { name: 'sandbox', livemode: false } as const;
  const platform = { url: 'https://circle.example', supportEmail: 'help@circle.example' };
  const { url: apiBase } = sandbox;
  payouts = createStripePayouts({ ...mode, secretKey, apiBase, webhookSecrets: [], platform });
}, 120_000);
afterAll(() => sandbox.close());

interface Sent {
  readonly type: string;
  readonly object: Readonly<Record<string, unknown>>;
}

async function eventsSince(after: number): Promise<Sent[]> {
  const { rows } = await sandbox.database.read((db) =>
    sql<Sent>`
      select e.type, e.body::jsonb #> '{data,object}' as object
        from sandbox_events e join sandbox_deliveries d on d.event_id = e.id
       where d.sequence > ${after} order by d.sequence`.execute(db),
  );
  return rows;
}
async function lastSequence(): Promise<number> {
  const { rows } = await sandbox.database.read((db) =>
    sql<{ last: number }>`select coalesce(max(sequence), 0)::int as last from sandbox_deliveries`.execute(db),
  );
  return rows[0]?.last ?? 0;
}
const listTypes = (events: readonly Sent[]) => events.map(({ type }) => type);

async function disputed(cardNumber: string): Promise<{ since: number; disputeId: string }> {
  const since = await lastSequence();
  const { clientSecret } = await sandbox.provider.createIntent(intentOrder());
  await sandbox.post('/sandbox/payment_intents/confirm', { ...getCard(cardNumber), clientSecret });
  await sandbox.advanceClock(10);
  await sandbox.host.deliverWaiting();
  const opened = (await eventsSince(since)).find(({ type }) => type === 'charge.dispute.created');
  return { since, disputeId: String(opened?.object['id']) };
}
const disputeEvents = async (since: number) =>
  (await eventsSince(since)).filter(({ type }) => type.startsWith('charge.dispute.'));

it('the sandbox sends five events for a won dispute', async () => {
  const { since, disputeId } = await disputed('4000000000000259');
  await sandbox.host.winDispute(disputeId);
  const events = await disputeEvents(since);
  expect(events.map(({ type, object }) => [type, object['status']])).toEqual([
    ['charge.dispute.created', 'needs_response'],
    ['charge.dispute.funds_withdrawn', 'needs_response'],
    ['charge.dispute.updated', 'under_review'],
    ['charge.dispute.funds_reinstated', 'won'],
    ['charge.dispute.closed', 'won'],
  ]);
});

it('the sandbox sends three events for a lost dispute', async () => {
  const { since, disputeId } = await disputed('4000000000000259');
  await sandbox.host.loseDispute(disputeId);
  expect(listTypes(await disputeEvents(since))).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
  ]);
});

it('the sandbox sends no money event for an inquiry', async () => {
  const { since, disputeId } = await disputed('4000000000001976');
  await sandbox.host.winDispute(disputeId);
  expect(listTypes(await disputeEvents(since))).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ]);
});

async function postTo(path: string, account?: string): Promise<{ status: number; body: { id: string } }> {
  const answer = await fetch(`${sandbox.url}/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(account !== undefined && { 'stripe-account': account }),
    },
  });
  return { status: answer.status, body: (await answer.json()) as { id: string } };
}

async function fill(accountToken: string, accountNumber: string): Promise<void> {
  const pages = { returnUrl: 'http://localhost:3000/back', refreshUrl: 'http://localhost:3000/again' };
  const url = await payouts.linkToOnboarding({ accountToken, ...pages });
  const page = await fetch(sandbox.url + new URL(url).pathname, { redirect: 'manual' });
  const path = /data-url="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const bank = { holderName: 'Ada Okafor', routingNumber: '110000000', accountNumber };
  await sandbox.post(path, { ...bank, leavesOutDocument: false });
}

async function payTo(accountToken: string): Promise<string> {
  const [bank] = (await payouts.findAccount(accountToken))?.banks ?? [];
  const money = { amountCents: toCents(7_500), currency: 'usd' } as const;
  const order = { ...money, withdrawalId: randomUUID(), accountToken };
  await payouts.transfer({ ...order, idempotencyKey: randomUUID() });
  const toBank = { ...order, bankId: bank?.bankId ?? '', idempotencyKey: randomUUID() };
  return (await payouts.payOut(toBank)).payoutId;
}

it('the sandbox sends every account and payout event type that the product registers for', async () => {
  const since = await lastSequence();
  const accountToken = await payouts.openAccount({ memberId: 'member-1', idempotencyKey: randomUUID() });
  await fill(accountToken, '000123456789');
  expect(listTypes(await eventsSince(since))).toEqual([
    'account.external_account.created',
    'capability.updated',
    'account.updated',
  ]);
  const canceled = await payTo(accountToken);
  expect(await postTo(`/payouts/${canceled}/cancel`, accountToken)).toMatchObject({
    status: 200,
    body: { id: canceled, status: 'canceled' },
  });
  expect((await postTo(`/payouts/${canceled}/cancel`, accountToken)).status).toBe(400);
  expect((await postTo('/payouts/po_nowhere/cancel', accountToken)).status).toBe(404);
  // The money is still there and goes to another bank account, which returns it.
  await fill(accountToken, '000111111116');
  await payTo(accountToken);
  await sandbox.advanceClock(100);
  await sandbox.host.deliverWaiting();
  const types = new Set(listTypes(await eventsSince(since)));
  // Members revoke this at Stripe, so the sandbox never sends it.
  const elsewhere = 'account.application.deauthorized';
  const missing = CONNECT_EVENT_TYPES.filter((type) => !types.has(type) && type !== elsewhere);
  expect(missing).toEqual(['payout.paid']);
  await fill(accountToken, '000123456789');
  await payTo(accountToken);
  await sandbox.advanceClock(300);
  await sandbox.host.deliverWaiting();
  expect(listTypes(await eventsSince(since)).slice(-2)).toEqual(['payout.updated', 'payout.paid']);
});
