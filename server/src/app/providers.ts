/** The card and payout provider is always Stripe's API. Only this file decides which host serves it. */
import { setTimeout } from 'node:timers/promises';
import { cardCalls } from '@circle-link/contract/charges/cards';
import { withdrawalCalls } from '@circle-link/contract/withdrawals';
import { openSandbox, type RunningSandbox } from '@circle-link/sandbox';
import type { CardProvider } from '../platform/card-provider/port.ts';
import { createStripeCards } from '../platform/card-provider/stripe-cards.ts';
import { loopbackHosts } from '../platform/config/setting-kinds.ts';
import type { Settings, StripeSettings } from '../platform/config/settings.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/app.ts';
import type { Log } from '../platform/logging/log.ts';
import type { PayoutProvider } from '../platform/payout-provider/port.ts';
import { createStripePayouts } from '../platform/payout-provider/stripe-payouts.ts';
import { TIMEOUTS } from '../platform/timeouts.ts';

/** The sandbox on our own listener. `selfUrl` is where this process receives webhooks. */
export function openOwnSandbox(
  settings: Settings,
  database: Database,
  { log, selfUrl }: { readonly log: Log; readonly selfUrl: string },
): RunningSandbox {
  const { publicUrl, sandboxSecretKey: secretKey } = settings;
  return openSandbox({
    ...sandboxOptions(settings, { database, log, receiver: selfUrl }),
    publicUrl,
    secretKey,
    webhookSecret: settings.sandboxWebhookSecret,
    accountWebhookSecret: settings.sandboxConnectWebhookSecret,
  });
}

/** The sandbox at STRIPE_API_BASE, a separate process on this machine. */
export function openSandboxAt(
  { apiBase, secretKey, webhookSecrets, connectWebhookSecrets }: StripeSettings,
  settings: Settings,
  { database, log }: { readonly database: Database; readonly log: Log },
): RunningSandbox {
  const [webhookSecret = ''] = webhookSecrets;
  const [accountWebhookSecret = ''] = connectWebhookSecrets;
  return openSandbox({
    ...sandboxOptions(settings, { database, log, receiver: settings.publicUrl }),
    publicUrl: apiBase,
    merchantUrl: settings.publicUrl,
    secretKey,
    webhookSecret,
    accountWebhookSecret,
  });
}

/** The settings of an app with a separate sandbox. @throws Error that names missing settings */
export function requireSandboxHost({ stripe, moneyMode }: Settings): StripeSettings {
  if (stripe === undefined)
    throw new Error('Set STRIPE_SECRET_KEY and what belongs to it as the app has it.');
  const { protocol, hostname, port } = new URL(stripe.apiBase);
  if (protocol !== 'http:' || port === '' || !loopbackHosts.includes(hostname))
    throw new Error(
      'STRIPE_API_BASE must be an address of this machine with a port, as http://localhost:4100.',
    );
  if (moneyMode === 'live') throw new Error('The sandbox takes test keys only.');
  return stripe;
}

function sandboxOptions(
  settings: Settings,
  { database, log, receiver }: { readonly database: Database; readonly log: Log; readonly receiver: string },
) {
  return {
    database,
    fingerprintSecret: settings.appSecret,
    webhookUrl: new URL(cardCalls.webhook.path, receiver).href,
    accountWebhookUrl: new URL(withdrawalCalls.webhook.path, receiver).href,
    operatorCalls: !settings.production,
    debitSettleSeconds: settings.sandboxDebitSeconds,
    payoutSettleSeconds: settings.sandboxPayoutSeconds,
    onDeliveryError: (error: unknown) =>
      log.warn({ err: error }, 'the sandbox provider could not deliver; trying again'),
  };
}

/** Host and credentials for the adapters; the only difference between Stripe and the sandbox. */
export interface ProviderHost {
  readonly name: CardProvider['name'];
  readonly livemode: boolean;
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  readonly connectWebhookSecrets: readonly string[];
  readonly apiBase: string;
}

export function getSelfUrl({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Stripe, or its API at STRIPE_API_BASE; without a key the sandbox at `sandboxUrl`. */
export function getProviderHost(settings: Settings, sandboxUrl: string): ProviderHost {
  const { stripe, moneyMode, sandboxSecretKey } = settings;
  if (stripe !== undefined) return { name: 'stripe', livemode: moneyMode === 'live', ...stripe };
  return {
    name: 'sandbox',
    livemode: false,
    secretKey: sandboxSecretKey,
    webhookSecrets: [settings.sandboxWebhookSecret],
    connectWebhookSecrets: [settings.sandboxConnectWebhookSecret],
    apiBase: sandboxUrl,
  };
}

export interface Providers {
  readonly sandbox: RunningSandbox | null;
  readonly cardProvider: CardProvider;
  readonly payoutProvider: PayoutProvider;
}

/** The providers as the product uses them: over HTTP, with the sandbox at this process's own address. */
export function openProviders(
  settings: Settings,
  database: Database,
  parts: { readonly log: Log; readonly selfUrl: string },
): Providers {
  return {
    sandbox: settings.stripe === undefined ? openOwnSandbox(settings, database, parts) : null,
    cardProvider: cardsAt(settings, parts.selfUrl),
    payoutProvider: payoutsAt(settings, parts.selfUrl),
  };
}

export function cardsAt(settings: Settings, sandboxUrl: string): CardProvider {
  return createStripeCards(getProviderHost(settings, sandboxUrl));
}

export function payoutsAt(settings: Settings, sandboxUrl: string): PayoutProvider {
  const host = getProviderHost(settings, sandboxUrl);
  const platform = { url: settings.publicUrl, supportEmail: settings.supportEmail };
  return createStripePayouts({ ...host, webhookSecrets: host.connectWebhookSecrets, platform });
}

/** Mounts the sandbox on the product's listener. Like Stripe, it accepts calls from any origin and checks the key. */
export function mountSandbox(app: App, { plugin }: RunningSandbox): void {
  listenWhileCallsAreUnderWay(app);
  void app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, crossSite: true, quiet: route.url.startsWith('/v1/') };
    });
    await scope.register(plugin);
  });
}

/** A call in progress may need the sandbox, so the listener outlives it. */
function listenWhileCallsAreUnderWay(app: App): void {
  let underWay = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => (underWay -= 1));
    done();
  });
  app.addHook('preClose', async () => {
    const endsAt = performance.now() + TIMEOUTS.stopAnswers;
    while (underWay > 0 && performance.now() < endsAt) await setTimeout(20);
  });
}

/** Gives the sandbox a temporary listener while the product does not listen, for example during seeding. */
export async function withSandboxListening<T>(
  sandbox: RunningSandbox,
  work: (apiBase: string) => Promise<T>,
): Promise<T> {
  const listening = await sandbox.listen();
  try {
    return await work(listening.url);
  } finally {
    await listening.close();
  }
}
