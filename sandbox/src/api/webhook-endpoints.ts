/**
 * /v1/webhook_endpoints. The sandbox posts only to its merchant's two URLs, so both endpoints always exist. Registering
 * one again returns its signing secret.
 */
import { Stripe } from 'stripe';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { Sandbox } from '../sandbox.ts';
import { createInvalidRequestError, createMissingError } from './api-error.ts';
import { command, type Endpoint, okAnswer } from './endpoint.ts';
import { pageLimit } from './listing.ts';
import { expandList, metadata, readParameters, text, webAddress } from './parameters.ts';

const OWN_ID = 'we_sandbox';
const CONNECT_ID = 'we_sandbox_connect';
const enabledEvents = z.array(z.string().regex(/^(\*|[a-z_]+(\.[a-z_]+)+)$/)).min(1);
const isTrue = z.enum(['true', 'false']).transform((word) => word === 'true');

export const webhookEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    url: '/webhook_endpoints',
    what: 'webhook endpoint',
    takes: ['limit'],
    find: (_db, { query }, sandbox) => {
      const { limit } = readParameters(z.object({ limit: pageLimit }), query);
      const all = listEndpoints(sandbox);
      return Promise.resolve({
        object: 'list',
        url: '/v1/webhook_endpoints',
        has_more: all.length > limit,
        data: all.slice(0, limit),
      });
    },
  },
  command({
    url: '/webhook_endpoints',
    schema: z.strictObject({
      ...{ url: webAddress, enabled_events: enabledEvents, connect: isTrue.default(false) },
      ...{ api_version: text.optional(), description: text.optional(), metadata, expand: expandList },
    }),
    run(_tx, sandbox, { body }) {
      const { url, connect, enabled_events: events, api_version: version } = body;
      const isOurs = url === (connect ? sandbox.accountWebhookUrl : sandbox.webhookUrl);
      if (!isOurs)
        throw createInvalidRequestError('The sandbox posts to the two addresses of its merchant only.', {
          param: 'url',
        });
      const secret = connect ? sandbox.accountWebhookSecret : sandbox.webhookSecret;
      const facts = { id: newId('we'), application: connect ? 'ca_sandbox' : null };
      const made = endpointAt(url, { ...facts, events, version: version ?? Stripe.API_VERSION });
      return Promise.resolve(okAnswer({ ...made, secret }));
    },
  }),
  command({
    url: '/webhook_endpoints/:id',
    schema: z.strictObject({ enabled_events: enabledEvents.optional(), expand: expandList }),
    run(_tx, sandbox, { id }) {
      // Receives all events, whatever is selected.
      const found = listEndpoints(sandbox).find((endpoint) => endpoint.id === id);
      if (found === undefined) throw createMissingError('webhook endpoint', id);
      return Promise.resolve(okAnswer(found));
    },
  }),
];

function listEndpoints({ webhookUrl, accountWebhookUrl }: Sandbox) {
  const facts = { events: ['*'], version: Stripe.API_VERSION };
  return [
    endpointAt(webhookUrl, { id: OWN_ID, application: null, ...facts }),
    ...(accountWebhookUrl === undefined
      ? []
      : [endpointAt(accountWebhookUrl, { id: CONNECT_ID, application: 'ca_sandbox', ...facts })]),
  ];
}

/** Endpoints for connected accounts name their application. */
function endpointAt(
  url: string,
  facts: {
    readonly id: string;
    readonly application: string | null;
    readonly events: readonly string[];
    readonly version: string;
  },
) {
  const { id, application, events, version } = facts;
  return {
    ...{ id, application, object: 'webhook_endpoint', url, status: 'enabled' },
    ...{ enabled_events: events, api_version: version, livemode: false },
  };
}
