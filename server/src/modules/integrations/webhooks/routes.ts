import { webhookCalls } from '@circle-link/contract/operations/webhooks';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes, getSession } from '../../auth/index.ts';
import {
  createEndpoint,
  enableEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  replayDeliveries,
} from './endpoints.ts';

function getOwner(request: FastifyRequest) {
  const { member, tokenId } = getSession(request);
  return { userId: member.id, tokenId };
}

export function webhookRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(webhookCalls.endpoints, ({ request }) => database.read((db) => listEndpoints(db, getOwner(request))));
  serve(webhookCalls.makeEndpoint, ({ request, body }) => createEndpoint(platform, getOwner(request), body));
  serve(webhookCalls.removeEndpoint, ({ request, params }) =>
    database.transact((tx) => removeEndpoint(tx, getOwner(request), params.id)),
  );
  serve(webhookCalls.enableEndpoint, ({ request, params }) =>
    database.transact((tx) => enableEndpoint(tx, settings, getOwner(request), params.id)),
  );
  serve(webhookCalls.renewSecret, async ({ request, params }) => ({
    secret: await database.transact((tx) => renewSecret(tx, settings, getOwner(request), params.id)),
  }));
  serve(webhookCalls.deliveries, ({ request, params }) =>
    database.read((db) => listDeliveries(db, getOwner(request), params.id)),
  );
  serve(webhookCalls.replay, async ({ request, params: { id }, body: { deliveryId } }) => ({
    again: await database.transact((tx) => {
      const owner = getOwner(request);
      return replayDeliveries(tx, owner, { id, deliveryId, actorId: owner.userId });
    }),
  }));
}
