/** For tests: the sandbox on a real database, its routes on a real server, and a product that collects webhooks. */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import Fastify from 'fastify';
import { openTestDatabase } from '../../../../test/test-database.ts';
import type { Database } from '../../database/database.ts';
import { setClockOffset } from '../../database/installation.ts';
import type { App } from '../../http/app.ts';
import type { CheckoutOrder, IntentOrder, ProviderEvent } from '../port.ts';
import { createSandboxProvider, type SandboxOptions, type SandboxProvider } from './sandbox-provider.ts';
import { readClock } from './store.ts';

export const publicUrl = 'http://localhost:3000';

type CountedTable = 'sandbox_intents' | 'sandbox_charges' | 'sandbox_setups' | 'sandbox_methods';

export interface TestSandbox {
  readonly provider: SandboxProvider;
  /** The sandbox of a second process on the same database. */
  readonly otherProvider: SandboxProvider;
  /** Events the product has accepted, in the order they came. */
  readonly received: ProviderEvent[];
  /** What the product answers to the next webhooks; 200 once the list is empty. */
  readonly answers: number[];
  post(path: string, body: unknown): Promise<{ status: number; body: Record<string, never> & PayBody }>;
  get(path: string): Promise<{ status: number; text: string; headers: Record<string, unknown> }>;
  /** Moves app_now() on. */
  passTime(seconds: number): Promise<void>;
  /** Everything waiting is delivered; returns the types received since the last call, sorted. */
  receivedTypes(): Promise<string[]>;
  count(table: CountedTable): Promise<number>;
  close(): Promise<void>;
}

export interface PayBody {
  readonly status?: string;
  readonly nextActionUrl?: string;
  readonly redirectUrl?: string;
  readonly error?: { readonly code: string; readonly declineCode?: string; readonly message: string };
}

/** The product's side: takes what it is told to, and reads it as the product would. */
async function openProduct(database: Database, provider: () => SandboxProvider) {
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
    received.push(provider().readWebhook(request.body as Buffer, header as string | undefined, seconds));
    return reply.send();
  });
  const url = `${await product.listen({ port: 0, host: '127.0.0.1' })}/hook`;
  return { received, answers, url, close: () => product.close() };
}

/** A sandbox with a database of its own. passTime() moves its clock. */
export async function openTestSandbox(over: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const opened = await openTestDatabase();
  const { database } = opened;
  const product = await openProduct(database, () => provider);
  const options: SandboxOptions = {
    database,
    publicUrl,
    webhookSecret: 'whsec_of_the_test',
    fingerprintSecret: 'of the test',
    webhookUrl: product.url,
    operatorCalls: true,
    deliverAtOnce: false,
    ...over,
  };
  const provider = createSandboxProvider(options);
  const app = Fastify() as unknown as App;
  provider.routes(app);
  let seen = 0;
  let passed = 0;
  return {
    provider,
    otherProvider: createSandboxProvider(options),
    received: product.received,
    answers: product.answers,
    async post(path, body) {
      const answer = await app.inject({ method: 'POST', url: path, payload: body as object });
      return { status: answer.statusCode, body: answer.json() };
    },
    async get(path) {
      const answer = await app.inject({ method: 'GET', url: path });
      return { status: answer.statusCode, text: answer.body, headers: answer.headers };
    },
    passTime(seconds) {
      passed += seconds;
      return database.transact((tx) => setClockOffset(tx, passed));
    },
    async receivedTypes() {
      await provider.deliverWaiting();
      const fresh = product.received.slice(seen).map((event) => event.type);
      seen = product.received.length;
      return fresh.sort();
    },
    count: (table) => countRows(database, table),
    async close() {
      await app.close();
      await product.close();
      await opened.close();
    },
  };
}

async function countRows(database: Database, table: CountedTable): Promise<number> {
  const counted = await database.read((db) =>
    db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow(),
  );
  return counted.rows;
}

export const goodCard = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };

export function cardOf(cardNumber: string): typeof goodCard {
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

/** The path of an address of the sandbox's. */
export function pathOf(url: string | undefined): string {
  return new URL(url ?? '').pathname;
}
