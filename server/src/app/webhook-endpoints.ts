import { cardCalls } from '@circle-link/contract/operations/cards';
import { withdrawalCalls } from '@circle-link/contract/operations/withdrawals';
import type { WantedEndpoint } from '../platform/card-provider/stripe-account.ts';
import { EVENT_TYPES } from '../platform/card-provider/stripe-events.ts';
import type { Settings } from '../platform/config/settings.ts';
import { CONNECT_EVENT_TYPES } from '../platform/payout-provider/stripe-payout-events.ts';
import { getSelfUrl } from './providers.ts';

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
