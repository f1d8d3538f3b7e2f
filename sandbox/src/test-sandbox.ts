/**
 * Test fixture: the sandbox on a real database and listener, and a product that calls it through Stripe's client and
 * collects its webhooks.
 */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type {
  CardProvider,
  CheckoutOrder,
  IntentOrder,
  ProviderEvent,
} from '../../server/src/platform/card-provider/port.ts';
import { createStripeCards } from '../../server/src/platform/card-provider/stripe-cards.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { setClockOffset } from '../../server/src/platform/database/installation.ts';
import { checkCalls } from '../../server/test/outside/stripe-contract/check-calls.ts';
import { openTestDatabase } from '../../server/test/product/test-database.ts';
import { readClock } from './cards/store.ts';
import { openSandbox, type RunningSandbox, type SandboxOptions } from './open-sandbox.ts';

export const publicUrl = 'http://localhost:3000';

export const secretKey = 'sk_test_of_the_test';

type CountedTable = 'sandbox_intents' | 'sandbox_charges' | 'sandbox_setups' | 'sandbox_methods';

export interface TestSandbox {
  /** The product's port over HTTP. */
  readonly provider: CardProvider;
  readonly host: RunningSandbox;
  /** A second sandbox process on the same database. */
  readonly otherHost: RunningSandbox;
  readonly database: Database;
  readonly url: string;
  /** Accepted events in order of arrival. */
  readonly received: ProviderEvent[];
  /** Answers to the next webhooks. 200 once the list is empty. */
  readonly answers: number[];
  post(path: string, body: unknown): Promise<{ status: number; body: Record<string, never> & PayBody }>;
  get(path: string): Promise<{ status: number; text: string; headers: Record<string, unknown> }>;
  advanceClock(seconds: number): Promise<void>;
  /** Delivers all waiting events. Returns the types since the last call, sorted. */
  receivedTypes(): Promise<string[]>;
  count(table: CountedTable): Promise<number>;
  close(): Promise<void>;
}

interface PayBody {
  readonly status?: string;
  readonly nextActionUrl?: string;
  readonly redirectUrl?: string;
  readonly error?: { readonly code: string; readonly declineCode?: string; readonly message: string };
}

/** A product that receives events and parses them as the real one does. */
async function openProduct(database: Database, provider: () => CardProvider) {
  const received: ProviderEvent[] = [];
  const answers: number[] = [];
  const product = Fastify();
  product.removeAllContentTypeParsers();
  product.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  product.post('/hook', async (request, reply) => {
    const status = answers.shift() ?? 200;
    if (status !== 200) return reply.code(status).send();
    const { seconds } = await database.read(readClock);
    const header = request.headers['stripe-signature'];
    received.push(
      await provider().readWebhook(request.body as Buffer, header as string | undefined, seconds),
    );
    return reply.send();
  });
  const url = `${await product.listen({ port: 0, host: '127.0.0.1' })}/hook`;
  return { received, answers, url, close: () => product.close() };
}

function visitor(url: string): Pick<TestSandbox, 'post' | 'get'> {
  return {
    async post(path, body) {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? null),
      });
      return { status: answer.status, body: (await answer.json()) as never };
    },
    async get(path) {
      const answer = await fetch(url + path);
      const headers = Object.fromEntries(answer.headers);
      return { status: answer.status, text: await answer.text(), headers };
    },
  };
}

/** A sandbox with a separate database. advanceClock() moves its clock. */
export async function openTestSandbox(over: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const opened = await openTestDatabase();
  const { database } = opened;
  const product = await openProduct(database, () => provider);
  const options: SandboxOptions = {
    database,
    publicUrl,
    secretKey,
    webhookSecret: 'whsec_of_the_test',
    accountWebhookSecret: 'whsec_of_accounts',
    fingerprintSecret: 'of the test',
    webhookUrl: product.url,
    operatorCalls: true,
    deliverAtOnce: false,
    ...over,
  };
  const host = openSandbox(options);
  const checked = checkCalls(host.plugin);
  const listening = Fastify({ forceCloseConnections: true });
  await listening.register(checked.plugin);
  const url = await listening.listen({ host: '127.0.0.1', port: 0 });
  const { webhookSecret } = options;
  const provider = createStripeCards({
    ...{ name: 'sandbox', livemode: false, secretKey, webhookSecrets: [webhookSecret] },
    apiBase: url,
  });
  let seen = 0;
  let passed = 0;
  return {
    provider,
    host,
    otherHost: openSandbox(options),
    url,
    database,
    received: product.received,
    answers: product.answers,
    ...visitor(url),
    advanceClock(seconds) {
      passed += seconds;
      return database.transact((tx) => setClockOffset(tx, passed));
    },
    async receivedTypes() {
      await host.deliverWaiting();
      const fresh = product.received.slice(seen).map((event) => event.type);
      seen = product.received.length;
      return fresh.sort();
    },
    count: (table) => countRows(database, table),
    async close() {
      await listening.close();
      await product.close();
      await opened.close();
      checked.prove();
    },
  };
}

async function countRows(database: Database, table: CountedTable): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(db),
  );
  return rows[0]?.rows ?? -1;
}

export const goodCard = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };

export function getCard(cardNumber: string): typeof goodCard {
  return { ...goodCard, cardNumber };
}

export function intentOrder(over: Partial<IntentOrder> = {}): IntentOrder {
  return {
    amountCents: toCents(5235),
    currency: 'usd',
    description: 'Queue entry',
    metadata: { payment: '7' },
    idempotencyKey: randomUUID(),
    ...over,
  };
}

export function checkoutOrder(over: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    ...intentOrder(),
    lines: [
      { name: 'Entry', amountCents: toCents(5000) },
      { name: 'Fees', amountCents: toCents(235) },
    ],
    successUrl: `${publicUrl}/queue-holding?paid=1`,
    cancelUrl: `${publicUrl}/queue-holding`,
    ...over,
  };
}

export function getPathname(url: string | undefined): string {
  return new URL(url ?? '').pathname;
}

/** A hosted page without a payment attempt. */
export async function openPage({ provider }: TestSandbox) {
  const { sessionId, url } = await provider.createCheckout(checkoutOrder());
  return { sessionId, path: getPathname(url), payPath: `${getPathname(url)}/pay` };
}

/** Returns the intent of a hosted page after an attempt. */
export async function getIntentId({ provider }: TestSandbox, sessionId: string): Promise<string> {
  const checkout = await provider.findCheckout(sessionId);
  if (checkout?.intentId == null) throw new Error(`${sessionId} has no intent`);
  return checkout.intentId;
}
