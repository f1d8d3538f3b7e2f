/** The work of npm run register-webhooks: registers both endpoints and prints the next steps. */
import { cardCalls } from '@circle-link/contract/charges/cards';
import { withdrawalCalls } from '@circle-link/contract/withdrawals';
import type { WantedEndpoint } from '../platform/card-provider/stripe-account.ts';
import { type RegisteredEndpoint, registerEndpoints } from '../platform/card-provider/stripe-endpoints.ts';
import { EVENT_TYPES } from '../platform/card-provider/stripe-events.ts';
import { readSettings, type Settings, SettingsRefused } from '../platform/config/settings.ts';
import { CONNECT_EVENT_TYPES } from '../platform/payout-provider/stripe-payouts.ts';
import { getProviderHost, getSelfUrl } from './providers.ts';

const SECRET_SETTINGS = {
  own: 'STRIPE_WEBHOOK_SECRET',
  connected: 'STRIPE_CONNECT_WEBHOOK_SECRET',
} as const satisfies Record<WantedEndpoint['listensTo'], string>;

const NOT_YET_KNOWN = {
  STRIPE_WEBHOOK_SECRET: 'whsec_not_registered_yet',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_not_registered_yet_connect',
};

/** The settings, even without the endpoints' secrets. @throws SettingsRefused */
export function readSettingsBeforeSecrets(environment: NodeJS.ProcessEnv, dotEnvFile?: string): Settings {
  try {
    return readSettings(environment, dotEnvFile);
  } catch (error) {
    const isForSecrets =
      error instanceof SettingsRefused && error.message.includes('WEBHOOK_SECRET is missing');
    if (!isForSecrets) throw error;
    return readSettings({ ...environment, ...NOT_YET_KNOWN }, dotEnvFile);
  }
}

/** @throws CardProviderError */
export async function registerWebhooks(
  settings: Settings,
  { replaces }: { readonly replaces: boolean },
): Promise<readonly string[]> {
  const { own, connected } = listWantedEndpoints(settings);
  const host = getProviderHost(settings, getSelfUrl(settings));
  const [ownMade, connectedMade] = await registerEndpoints(host, [own, connected], { replaces });
  return [
    ...(ownMade === undefined ? [] : writeEndpoint(ownMade, SECRET_SETTINGS.own)),
    ...(connectedMade === undefined ? [] : writeEndpoint(connectedMade, SECRET_SETTINGS.connected)),
  ];
}

function writeEndpoint(endpoint: RegisteredEndpoint, setting: string): string[] {
  const { status, endpointId, url, secret, olderIds } = endpoint;
  const line = `${url}: ${WORDS[status]} (${endpointId}).`;
  if (secret === null) return [line];
  return [
    line,
    `  ${setting}=${secret}`,
    '  The provider shows this secret to nobody again through its API. Set it before you close this window.',
    ...olderIds.map(
      (id) => `  Set both secrets, the new one and the old one. When the app has restarted, delete ${id}.`,
    ),
  ];
}

const WORDS = {
  created: 'registered',
  updated: 'was registered already, now gets all events',
  unchanged: 'was registered already, nothing to do',
} as const;

/** The webhook endpoints of this installation. The built-in sandbox posts to this process, past the proxy. */
export function listWantedEndpoints(
  settings: Settings,
): Readonly<Record<WantedEndpoint['listensTo'], WantedEndpoint>> {
  const base = settings.stripe === undefined ? getSelfUrl(settings) : settings.publicUrl;
  return {
    own: { url: base + cardCalls.webhook.path, listensTo: 'own', events: EVENT_TYPES },
    connected: {
      url: base + withdrawalCalls.webhook.path,
      listensTo: 'connected',
      events: CONNECT_EVENT_TYPES,
    },
  };
}
