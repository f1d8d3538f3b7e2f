import {
  createSandboxProvider,
  type SandboxProvider,
} from '../platform/card-provider/sandbox/sandbox-provider.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/logging/log.ts';

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

/** The provider that the settings name. `selfUrl` is where this process listens, for the sandbox's webhooks. */
export function chooseCardProvider(
  settings: Settings,
  database: Database,
  log: Log,
  selfUrl: string,
): SandboxProvider {
  return createSandboxProvider({
    database,
    publicUrl: settings.publicUrl,
    webhookSecret: settings.sandboxWebhookSecret,
    fingerprintSecret: settings.appSecret,
    webhookUrl: new URL('/api/webhooks/card', selfUrl).href,
    operatorCalls: !settings.production,
    onDeliveryError: (error) =>
      log.warn({ err: error }, 'the sandbox provider could not deliver; trying again'),
  });
}
