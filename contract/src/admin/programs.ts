import * as z from 'zod';
import { instantField } from '../fields.ts';
import { tokenItem } from '../tokens.ts';
import { deliveryItem, endpointItem, EVENT_TYPES } from '../webhooks.ts';
import { beforeNumberField, pageSizeField, personField } from './fields.ts';
import { memberActionBody } from './members.ts';

/** Host name of a webhook address: the path may contain a secret. */
const host = z.string();

/** GET /api/admin/members/{id}/programs. */
export const adminMemberPrograms = z.object({
  tokens: z.array(tokenItem),
  addresses: z.array(endpointItem.omit({ url: true }).extend({ host })),
  stops: z.array(z.object({ host, stoppedAt: instantField })),
});
export type AdminMemberPrograms = z.infer<typeof adminMemberPrograms>;

/** POST /api/admin/members/{id}/webhook-stops/end. */
export const endStopBody = memberActionBody.extend({
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
export const adminDeliveryQuery = z.object({
  state: z.enum(DELIVERY_FILTERS).default('failed'),
  before: beforeNumberField,
  limit: pageSizeField,
});
export const adminDeliveryItem = z.object({
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
export const adminDeliveryList = z.object({ deliveries: z.array(adminDeliveryItem) });
