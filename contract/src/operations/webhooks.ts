/** Webhook endpoints of a member. A token sees only the endpoints it created. */
import * as z from 'zod';
import { doneAnswer } from '../errors.ts';
import { operations } from '../operation.ts';
import {
  deliveryList,
  endpointBody,
  endpointList,
  createdEndpoint,
  renewedSecret,
  replayAnswer,
  replayBody,
} from '../webhooks.ts';

const params = z.object({ id: z.uuid() });
const scope = 'webhooks:write';

export const webhookCalls = operations('webhooks', {
  endpoints: {
    method: 'GET',
    path: '/api/webhook-endpoints',
    access: 'verification',
    scope,
    answer: endpointList,
  },
  makeEndpoint: {
    method: 'POST',
    path: '/api/webhook-endpoints',
    access: 'verification',
    confirmed: true,
    scope,
    limits: [{ name: 'webhook address by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: endpointBody,
    answer: createdEndpoint,
    status: 201,
  },
  removeEndpoint: {
    method: 'DELETE',
    path: '/api/webhook-endpoints/:id',
    access: 'verification',
    scope,
    params,
    openWhileLocked: true,
    answer: doneAnswer,
  },
  enableEndpoint: {
    method: 'POST',
    path: '/api/webhook-endpoints/:id/enable',
    access: 'verification',
    confirmed: true,
    scope,
    params,
    answer: doneAnswer,
  },
  /** Both secrets are used for one more day. */
  renewSecret: {
    method: 'POST',
    path: '/api/webhook-endpoints/:id/secret',
    access: 'verification',
    confirmed: true,
    scope,
    params,
    answer: renewedSecret,
  },
  deliveries: {
    method: 'GET',
    path: '/api/webhook-endpoints/:id/deliveries',
    access: 'verification',
    scope,
    params,
    answer: deliveryList,
  },
  replay: {
    method: 'POST',
    path: '/api/webhook-endpoints/:id/replay',
    access: 'verification',
    scope,
    limits: [{ name: 'webhooks sent again by member', max: 60, perSeconds: 3_600, by: 'member' }],
    params,
    body: replayBody,
    answer: replayAnswer,
  },
});
