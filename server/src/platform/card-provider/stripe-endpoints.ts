/** Registers our webhook endpoints at the host, which tells the secret of a new one once and never again. */
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
  /** Of a new endpoint only. */
  readonly secret: string | null;
  /** Endpoints of the same address that were there before and stay: of a replaced one, to be deleted. */
  readonly olderIds: readonly string[];
}

/**
 * Makes sure that each endpoint exists with all of its events. `replaces` makes a new one beside one that is there, so
 * that its secret or its version can be changed: each event comes from both, and is applied once.
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
      // A second run finds the endpoint in the list, so only the tries of this call share a key.
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
