/** Who charges cards and pays out: Stripe's API, always; without a key its host is the sandbox, on our own listener. */
import { setTimeout } from 'node:timers/promises';
import { openSandbox, type RunningSandbox } from '@circle-link/sandbox';
import type { CardProvider } from '../platform/card-provider/port.ts';
import { createStripeCards } from '../platform/card-provider/stripe-cards.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/app.ts';
import type { Log } from '../platform/logging/log.ts';
import type { PayoutProvider } from '../platform/payout-provider/port.ts';
import { createStripePayouts } from '../platform/payout-provider/stripe-payouts.ts';

/** Keys of a provider that this version cannot speak to. */
class NoSuchProvider extends Error {
  override readonly name = 'NoSuchProvider';
}

/** Refused before anything is written: a start must not fix the money mode and then fail. */
export function refuseUnknownProvider(settings: Settings): void {
  if (settings.stripe !== undefined)
    throw new NoSuchProvider(
      'STRIPE_SECRET_KEY is set, but this version only has the built-in sandbox provider.',
    );
}

/** The stand-in for Stripe's host. `selfUrl` is where this process listens, for its webhooks. */
export function openOwnSandbox(
  settings: Settings,
  database: Database,
  { log, selfUrl }: { readonly log: Log; readonly selfUrl: string },
): RunningSandbox {
  return openSandbox({
    database,
    publicUrl: settings.publicUrl,
    secretKey: settings.sandboxSecretKey,
    webhookSecret: settings.sandboxWebhookSecret,
    fingerprintSecret: settings.appSecret,
    webhookUrl: new URL('/api/webhooks/card', selfUrl).href,
    accountWebhookUrl: new URL('/api/webhooks/payouts', selfUrl).href,
    operatorCalls: !settings.production,
    debitSettleSeconds: settings.sandboxDebitSeconds,
    onDeliveryError: (error) =>
      log.warn({ err: error }, 'the sandbox provider could not deliver; trying again'),
  });
}

/** As the product runs: the sandbox, and what asks it over HTTP at this process's own address. */
export function openProviders(
  settings: Settings,
  database: Database,
  parts: { readonly log: Log; readonly selfUrl: string },
): {
  readonly sandbox: RunningSandbox;
  readonly cardProvider: CardProvider;
  readonly payoutProvider: PayoutProvider;
} {
  return {
    sandbox: openOwnSandbox(settings, database, parts),
    cardProvider: cardsAt(settings, parts.selfUrl),
    payoutProvider: payoutsAt(settings, parts.selfUrl),
  };
}

/** What asks the host at this address. */
export function cardsAt(settings: Settings, apiBase: string): CardProvider {
  return createStripeCards({
    name: 'sandbox',
    livemode: false,
    secretKey: settings.sandboxSecretKey,
    webhookSecret: settings.sandboxWebhookSecret,
    apiBase,
  });
}

export function payoutsAt(settings: Settings, apiBase: string): PayoutProvider {
  return createStripePayouts({
    name: 'sandbox',
    livemode: false,
    secretKey: settings.sandboxSecretKey,
    webhookSecrets: [settings.sandboxWebhookSecret],
    apiBase,
  });
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
