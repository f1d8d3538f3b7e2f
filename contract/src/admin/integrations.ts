import * as z from 'zod';
import { instantField } from '../fields/fields.ts';
import { tokenItem } from '../auth/tokens.ts';
import { deliveryItem, endpointItem, EVENT_TYPES, replayAnswer, replayBody } from '../integrations.ts';
import {
  accountActionLimit,
  adminRetryLimit,
  beforeNumberField,
  pageSizeField,
  personField,
} from './fields.ts';
import { adminMemberParams, memberActionBody } from './members.ts';
import { doneAnswer, operations } from '../operation.ts';

/** Host name of a webhook address: the path may contain a secret. */
const host = z.string();

/** GET /api/admin/members/{id}/programs. */
const adminMemberIntegrations = z.object({
  tokens: z.array(tokenItem),
  addresses: z.array(endpointItem.omit({ url: true }).extend({ host })),
  stops: z.array(z.object({ host, stoppedAt: instantField })),
});
export type AdminMemberIntegrations = z.infer<typeof adminMemberIntegrations>;

/** POST /api/admin/members/{id}/webhook-stops/end. */
const endStopBody = memberActionBody.extend({
  host: z
    .string()
    .trim()
    .max(500)
    .regex(/^[\w.:[\]-]+$/)
    .toLowerCase(),
});

/** `failed`: given up; `retrying`: failed at least once and scheduled again. */
export const DELIVERY_FILTERS = ['failed', 'retrying'] as const;

/** GET /api/admin/webhook-deliveries: newest first, without payloads. */
const adminDeliveryQuery = z.object({
  state: z.enum(DELIVERY_FILTERS).default('failed'),
  before: beforeNumberField,
  limit: pageSizeField,
});
const adminDeliveryItem = z.object({
  id: z.number(),
  endpointId: z.uuid(),
  host,
  member: personField,
  type: z.enum(EVENT_TYPES),
  happenedAt: instantField,
  attempts: z.number(),
  nextAttemptAt: instantField.nullable(),
  lastStatus: deliveryItem.shape.lastStatus,
  problem: deliveryItem.shape.problem,
  isOff: z.boolean(),
});
export type AdminDeliveryItem = z.infer<typeof adminDeliveryItem>;
const adminDeliveryList = z.object({ deliveries: z.array(adminDeliveryItem) });

/**
 * API tokens and webhooks of members: every admin can read; ending requires `members`, replaying the ability to retry.
 */
const access = { ability: 'view' } as const;
const end = {
  method: 'POST',
  access: { ability: 'members' },
  limits: [accountActionLimit],
  body: memberActionBody,
  answer: doneAnswer,
} as const;

export const adminIntegrationCalls = operations('admin', {
  programs: {
    method: 'GET',
    path: '/api/admin/members/:id/programs',
    access,
    params: adminMemberParams,
    answer: adminMemberIntegrations,
  },
  revokeToken: {
    ...end,
    path: '/api/admin/members/:id/tokens/:tokenId/revoke',
    params: adminMemberParams.extend({ tokenId: z.uuid() }),
  },
  switchOffAddress: {
    ...end,
    path: '/api/admin/members/:id/webhook-endpoints/:endpointId/switch-off',
    params: adminMemberParams.extend({ endpointId: z.uuid() }),
  },
  /** The member may enable and add addresses at that host again. */
  endStop: {
    ...end,
    path: '/api/admin/members/:id/webhook-stops/end',
    params: adminMemberParams,
    body: endStopBody,
  },
  deliveries: {
    method: 'GET',
    path: '/api/admin/webhook-deliveries',
    access,
    query: adminDeliveryQuery,
    answer: adminDeliveryList,
  },
  replay: {
    method: 'POST',
    path: '/api/admin/webhook-endpoints/:id/replay',
    access: { ability: 'money' },
    limits: [adminRetryLimit],
    params: z.object({ id: z.uuid() }),
    body: replayBody,
    answer: replayAnswer,
  },
});
