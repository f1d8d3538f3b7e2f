/** Who charges cards and pays out: Stripe's API, always. Which host speaks it is decided here and nowhere else. */
import { setTimeout } from 'node:timers/promises';
import { cardCalls } from '@circle-link/contract/operations/cards';
import { withdrawalCalls } from '@circle-link/contract/operations/withdrawals';
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

/** The stand-in for Stripe's host, on our own listener. `selfUrl` is where this process listens, for its webhooks. */
export function openOwnSandbox(
  settings: Settings,
  database: Database,
  { log, selfUrl }: { readonly log: Log; readonly selfUrl: string },
): RunningSandbox {
  const { publicUrl, sandboxSecretKey: secretKey } = settings;
  return openSandbox({
    ...sandboxOptions(settings, { database, log, receiver: selfUrl }),
    ...{ publicUrl, secretKey },
    webhookSecret: settings.sandboxWebhookSecret,
    accountWebhookSecret: settings.sandboxConnectWebhookSecret,
  });
}

/** The stand-in at STRIPE_API_BASE, a host of its own on this machine. */
export function openSandboxAt(
  { apiBase, secretKey, webhookSecrets, connectWebhookSecrets }: StripeSettings,
  settings: Settings,
  { database, log }: { readonly database: Database; readonly log: Log },
): RunningSandbox {
  const [webhookSecret = ''] = webhookSecrets;
  const [accountWebhookSecret = ''] = connectWebhookSecrets;
  return openSandbox({
    ...sandboxOptions(settings, { database, log, receiver: settings.publicUrl }),
    ...{ publicUrl: apiBase, merchantUrl: settings.publicUrl, secretKey },
    ...{ webhookSecret, accountWebhookSecret },
  });
}

/** The settings of an app that asks a sandbox of its own. @throws Error naming what is missing */
export function requireSandboxHost({ stripe, moneyMode }: Settings): StripeSettings {
  // The rules have refused a key without its secrets.
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

/** Whom the adapters ask, and what they prove themselves with. Nothing else tells Stripe from the sandbox. */
export interface ProviderHost {
  readonly name: CardProvider['name'];
  readonly livemode: boolean;
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  readonly connectWebhookSecrets: readonly string[];
  readonly apiBase: string;
}

/** Where this process reaches itself: the sandbox's API, and its webhooks' receiver. */
export function getSelfUrl({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Stripe, or what speaks its API at STRIPE_API_BASE; without a key the sandbox, which listens at `sandboxUrl`. */
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
  /** None where another host is asked. */
  readonly sandbox: RunningSandbox | null;
  readonly cardProvider: CardProvider;
  readonly payoutProvider: PayoutProvider;
}

/** As the product runs: what asks the host over HTTP; the sandbox at this process's own address. */
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

/** For the calls under way when the app stops; then the listener closes in any case. */
const ANSWERS_ON_FOR_MS = 5_000;

/** On the product's own listener. Like Stripe's host, it takes calls from any site: they prove themselves by its key. */
export function mountSandbox(app: App, { plugin }: RunningSandbox): void {
  listenWhileCallsAreUnderWay(app);
  void app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, crossSite: true, quiet: route.url.startsWith('/v1/') };
    });
    await scope.register(plugin);
  });
}

/** A call that has begun may need the sandbox, so the listener outlives it. */
function listenWhileCallsAreUnderWay(app: App): void {
  let underWay = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => (underWay -= 1));
    done();
  });
  app.addHook('preClose', async () => {
    const endsAt = performance.now() + ANSWERS_ON_FOR_MS;
    while (underWay > 0 && performance.now() < endsAt) await setTimeout(20);
  });
}

/** Where nothing listens yet, such as while a demo is made: the sandbox has a listener of its own for as long. */
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
