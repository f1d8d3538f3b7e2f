/** Registers our webhook endpoints. The host shows the secret of a new one only once. */
import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { CardProviderError } from './port.ts';
import { isEnabled, listMissingEvents, listOurEndpoints, type WantedEndpoint } from './stripe-account.ts';
import { asObject, createStripeAsker, type StripeHost } from './stripe-client.ts';

type EnabledEvent = Stripe.WebhookEndpointUpdateParams.EnabledEvent;

export interface RegisteredEndpoint {
  readonly status: 'created' | 'updated' | 'unchanged';
  readonly endpointId: string;
  readonly url: string;
  readonly secret: string | null;
  /** Earlier endpoints of the same address that still exist; delete them after a replacement. */
  readonly olderIds: readonly string[];
}

/**
 * Ensures that each endpoint exists with all of its events. `replaces` creates one in addition, to change its secret or
 * version; events from both are applied once.
 * @throws CardProviderError
 */
export async function registerEndpoints(
  host: StripeHost,
  wanted: readonly WantedEndpoint[],
  { replaces }: { readonly replaces: boolean },
): Promise<readonly RegisteredEndpoint[]> {
  const ask = createStripeAsker(host, (message, facts) => new CardProviderError(message, facts));
  return ask(async (stripe) => {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const registered: RegisteredEndpoint[] = [];
    for (const endpoint of wanted) {
      const ours = listOurEndpoints(data, endpoint).filter(isEnabled);
      const [there] = replaces ? [] : ours;
      registered.push(
        there === undefined
          ? await createEndpoint(stripe, endpoint, ours)
          : await completeEndpoint(stripe, endpoint, there),
      );
    }
    return registered;
  });
}

async function createEndpoint(
  stripe: Stripe,
  { url, listensTo, events }: WantedEndpoint,
  older: readonly Stripe.WebhookEndpoint[],
): Promise<RegisteredEndpoint> {
  const made = asObject(
    await stripe.webhookEndpoints.create(
      {
        url,
        enabled_events: [...events],
        api_version: Stripe.API_VERSION,
        connect: listensTo === 'connected',
        description: 'Circle Link',
      },
      // A second run finds the endpoint in the list, so only retries of this call share the key.
      { idempotencyKey: `webhook-endpoint:${randomUUID()}` },
    ),
    'webhook_endpoint',
  );
  if (typeof made.secret !== 'string') throw new CardProviderError('a new endpoint came without its secret');
  const olderIds = older.map(({ id }) => id);
  return { status: 'created', endpointId: made.id, url, secret: made.secret, olderIds };
}

async function completeEndpoint(
  stripe: Stripe,
  { url, events }: WantedEndpoint,
  there: Stripe.WebhookEndpoint,
): Promise<RegisteredEndpoint> {
  const facts = { endpointId: there.id, url, secret: null, olderIds: [] };
  if (listMissingEvents(there, events).length === 0) return { status: 'unchanged', ...facts };
  const all = [...new Set([...there.enabled_events, ...events])] as EnabledEvent[];
  const idempotencyKey = `webhook-endpoint:${randomUUID()}`;
  const changed = await stripe.webhookEndpoints.update(there.id, { enabled_events: all }, { idempotencyKey });
  asObject(changed, 'webhook_endpoint', there.id);
  return { status: 'updated', ...facts };
}
