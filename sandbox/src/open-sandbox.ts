/**
 * The sandbox replaces Stripe's host with its own API, pages, tables and webhooks. The merchant calls it over HTTP and
 * learns outcomes only from webhooks. It knows only the merchant's URLs.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api/register-api.ts';
import { runDueAftermaths } from './cards/after-payment/aftermaths.ts';
import { closeDispute, escalateInquiry } from './cards/after-payment/disputes-and-warnings.ts';
import { expireCheckouts } from './cards/create-and-cancel.ts';
import type { SandboxDatabase } from './database.ts';
import { emitPayoutEvents, SETTLES_IN_SECONDS } from './payouts/payouts.ts';
import { registerRoutes } from './routes.ts';
import type { Sandbox } from './sandbox.ts';
import { deliverDue, serializeRuns } from './webhooks/deliver.ts';

export interface SandboxOptions {
  readonly database: SandboxDatabase;
  /** Base URL of the hosted pages. */
  readonly publicUrl: string;
  /** Base URL of the merchant's pages. Default: `publicUrl`. */
  readonly merchantUrl?: string;
  /** The merchant's API key: sk_test_… */
  readonly secretKey: string;
  /** Signing secret for events of the platform account. */
  readonly webhookSecret: string;
  /** Key of the card fingerprints, which are stable while it is. */
  readonly fingerprintSecret: string;
  readonly webhookUrl: string;
  /** Endpoint for events of connected accounts. Without it, none are stored. */
  readonly accountWebhookUrl?: string;
  /** Signing secret of that endpoint. */
  readonly accountWebhookSecret: string;
  /** Adds operator actions, such as closing a dispute. Never in production. */
  readonly operatorCalls: boolean;
  /** Delay of a debit's answer. Default: four working days. */
  readonly debitSettleSeconds?: number | undefined;
  /** Delay of a payout. Default: SETTLES_IN_SECONDS. */
  readonly payoutSettleSeconds?: number | undefined;
  /** Sends events when they are committed (default). Otherwise only deliverWaiting() does. */
  readonly deliverAtOnce?: boolean;
  /** Called when a delivery round fails. A rejected webhook is not a failure. */
  readonly onDeliveryError?: (error: unknown) => void;
}

export interface RunningSandbox {
  /** A Fastify plugin with /v1 and /sandbox, on the listener of the app that mounts it. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
  /** Starts a separate loopback listener, by default on any free port. */
  readonly listen: (port?: number) => Promise<{ readonly url: string; close(): Promise<void> }>;
  /** Runs due follow-up events (disputes, settled refunds, expired pages), then tries every due delivery once. */
  readonly deliverWaiting: () => Promise<void>;
  /** Answers the next calls with 429. */
  readonly limitCalls: (count: number) => void;
  readonly winDispute: (disputeId: string) => Promise<void>;
  readonly loseDispute: (disputeId: string) => Promise<void>;
  readonly escalateInquiry: (disputeId: string) => Promise<void>;
  /** Stops deliveries and waits for the current round. Remaining events wait for the next start. */
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
  const deliver = serializeRuns(() => (isClosed ? Promise.resolve() : deliverDue(database, targets)));
  const plugin = createPlugin(sandbox, options);
  return {
    plugin,
    listen: (port = 0) => listen(plugin, port),
    async deliverWaiting() {
      try {
        await expireCheckouts(sandbox);
        await runDueAftermaths(database);
        await emitPayoutEvents(database);
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
      // Waits for the current round, whose error its caller handles. This one has no work.
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
