/**
 * The sandbox: a stand-in for Stripe's own host, with an API, pages, tables and webhooks of its own. Its merchant asks it
 * over HTTP and learns outcomes only from its webhooks; it knows nothing of the merchant but the addresses it is given.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api/register-api.ts';
import { happenDue } from './cards/after-payment/aftermaths.ts';
import { closeDispute, escalateInquiry } from './cards/after-payment/dispute.ts';
import { expireCheckouts } from './cards/close-unpaid.ts';
import type { SandboxDatabase } from './database.ts';
import { SETTLES_IN_SECONDS } from './payouts/payouts.ts';
import { tellPayouts } from './payouts/tell-payouts.ts';
import { registerRoutes } from './routes.ts';
import type { Sandbox } from './sandbox.ts';
import { deliverDue } from './webhooks/deliver.ts';
import { inTurns } from './webhooks/in-turns.ts';

export interface SandboxOptions {
  readonly database: SandboxDatabase;
  /** Where payers reach the hosted pages. */
  readonly publicUrl: string;
  /** Where the merchant's own pages are; the same unless said. */
  readonly merchantUrl?: string;
  /** What the merchant proves itself with at the API: sk_test_… */
  readonly secretKey: string;
  /** Signs events of its own account. */
  readonly webhookSecret: string;
  /** Keys the fingerprints of saved cards: the same as long as it stays the same. */
  readonly fingerprintSecret: string;
  /** Where events are posted. */
  readonly webhookUrl: string;
  /** Where events of connected accounts are posted; unset, there is no such endpoint, and none are kept. */
  readonly accountWebhookUrl?: string;
  /** Signs these: each endpoint has a secret of its own. */
  readonly accountWebhookSecret: string;
  /** Adds the operator's calls, such as closing a dispute; never in production. */
  readonly operatorCalls: boolean;
  /** How long a bank takes to answer a debit; four working days unless said. */
  readonly debitSettleSeconds?: number | undefined;
  /** And to receive a payout; SETTLES_IN_SECONDS unless said. */
  readonly payoutSettleSeconds?: number | undefined;
  /** Sends events as soon as they are committed (default); else only deliverWaiting() does. */
  readonly deliverAtOnce?: boolean;
  /** Told when a delivery round itself failed; a refused webhook is no such failure. */
  readonly onDeliveryError?: (error: unknown) => void;
}

export interface RunningSandbox {
  /** A Fastify plugin: everything under /v1 and /sandbox, on the listener of the app that mounts it. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
  /** The same on a listener of its own, on this machine alone, until it is closed; any free port unless one is said. */
  readonly listen: (port?: number) => Promise<{ readonly url: string; close(): Promise<void> }>;
  /** Lets happen what is due (disputes, settled refunds, lapsed pages), then tries every event that is due once. */
  readonly deliverWaiting: () => Promise<void>;
  /** The next calls to the API are answered 429, as for a merchant who asks too often. */
  readonly limitCalls: (count: number) => void;
  readonly winDispute: (disputeId: string) => Promise<void>;
  readonly loseDispute: (disputeId: string) => Promise<void>;
  readonly escalateInquiry: (disputeId: string) => Promise<void>;
  /** Begins no delivery any more and resolves when the round under way has ended; the rest waits for the next start. */
  readonly close: () => Promise<void>;
}

export function openSandbox(options: SandboxOptions): RunningSandbox {
  const { database, webhookUrl, accountWebhookUrl } = options;
  let isClosed = false;
  const sandbox: Sandbox = {
    database,
    publicUrl: options.publicUrl.replace(/\/$/, ''),
    merchantUrl: (options.merchantUrl ?? options.publicUrl).replace(/\/$/, ''),
    fingerprintSecret: options.fingerprintSecret,
    debitSettleSeconds: options.debitSettleSeconds,
    payoutSettleSeconds: options.payoutSettleSeconds ?? SETTLES_IN_SECONDS,
    webhookUrl,
    accountWebhookUrl,
    webhookSecret: options.webhookSecret,
    accountWebhookSecret: options.accountWebhookSecret,
    rateLimit: { callsLeft: 0 },
    async transact(work) {
      const result = await database.transact(work);
      if (options.deliverAtOnce !== false)
        void deliver().catch((error: unknown) => options.onDeliveryError?.(error));
      return result;
    },
  };
  const targets = {
    own: { url: webhookUrl, secret: options.webhookSecret },
    accountTarget: { url: accountWebhookUrl, secret: options.accountWebhookSecret },
  };
  const deliver = inTurns(() => (isClosed ? Promise.resolve() : deliverDue(database, targets)));
  const plugin = createPlugin(sandbox, options);
  return {
    plugin,
    listen: (port = 0) => listen(plugin, port),
    async deliverWaiting() {
      try {
        await expireCheckouts(sandbox);
        await happenDue(database);
        await tellPayouts(database);
      } finally {
        await deliver();
      }
    },
    limitCalls: (count) => {
      sandbox.rateLimit.callsLeft = count;
    },
    winDispute: (disputeId) => closeDispute(sandbox, disputeId, 'won'),
    loseDispute: (disputeId) => closeDispute(sandbox, disputeId, 'lost'),
    escalateInquiry: (disputeId) => escalateInquiry(sandbox, disputeId),
    async close() {
      isClosed = true;
      // Comes after the round under way, and is empty itself; that round's failure was told to who began it.
      await deliver().catch(() => undefined);
    },
  };
}

function createPlugin(
  sandbox: Sandbox,
  { secretKey, operatorCalls }: SandboxOptions,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    registerRoutes(app, sandbox, operatorCalls);
    await app.register(
      (api, _options, done) => {
        registerApi(api, sandbox, secretKey);
        done();
      },
      { prefix: '/v1' },
    );
  };
}

async function listen(
  plugin: RunningSandbox['plugin'],
  port: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(plugin);
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, close: () => app.close() };
}
