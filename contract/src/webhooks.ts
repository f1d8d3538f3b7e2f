/**
 * Outgoing webhooks: what happens in a member's groups, told to a program of theirs as it happens, signed after the Standard
 * Webhooks specification (record 0115; docs/api.md).
 */
import * as z from 'zod';
import { instantField } from './fields.ts';
import { messageKey } from './message-keys.ts';

export const EVENT_TYPES = [
  'group.created',
  'group.started',
  'group.completed',
  'group.ended',
  'member.joined',
  'member.replaced',
  'member.left',
  'contribution.paid',
  'contribution.missed',
  'pot.paid',
  // Whatever else happened in it: what is kept of the group elsewhere is to be read anew.
  'group.changed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * Why an address is off: it failed for days or is gone, our team stopped it, or all sessions were ended, which also ends
 * what a session set up.
 */
export const DISABLED_REASONS = ['failing', 'stopped', 'sessions_ended'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** How many addresses one member may have. */
export const MOST_ENDPOINTS = 5;
/** So long are deliveries kept, and can be sent again. */
export const DELIVERY_DAYS = 30;
/** An address that has taken nothing for so long is switched off. */
export const FAILING_DAYS = 3;
/** After the secret is renewed the former one signs, too, for so long. */
export const FORMER_SECRET_HOURS = 24;

const LONGEST_URL = 500;
const URL_REQUIRED = messageKey('endpoint_url_required');

/** The server decides which hosts are called: none that is not public. */
const urlField = z
  .string({ error: URL_REQUIRED })
  .trim()
  .max(LONGEST_URL, URL_REQUIRED)
  .refine((text) => ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? ''), URL_REQUIRED)
  .refine((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === '' && url.password === '' && url.hash === '');
  }, messageKey('endpoint_url_credentials'));

/** POST /api/webhook-endpoints */
export const endpointBody = z.object({
  url: urlField,
  events: z
    .array(z.enum(EVENT_TYPES, { error: messageKey('endpoint_events_required') }), {
      error: messageKey('endpoint_events_required'),
    })
    .min(1, messageKey('endpoint_events_required'))
    .refine((events) => new Set(events).size === events.length, messageKey('endpoint_events_required')),
});
export type EndpointBody = z.infer<typeof endpointBody>;

export const endpointItem = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  createdAt: instantField,
  /** Off since then; null while it is on. */
  disabledAt: instantField.nullable(),
  /** Null while it is on, and for addresses that were off before reasons were stored. */
  disabledReason: z.enum(DISABLED_REASONS).nullable(),
  /** Since when nothing was taken there; null while all is well. */
  failingSince: instantField.nullable(),
  lastDeliveredAt: instantField.nullable(),
  /** Deliveries that wait, and that were given up. */
  waiting: z.int(),
  failed: z.int(),
  /** An API token made it, and it ends with that token. */
  isOfToken: z.boolean(),
  /** Our team has switched it off, and it alone allows it again. */
  isStopped: z.boolean(),
});
export type EndpointItem = z.infer<typeof endpointItem>;
export const endpointList = z.array(endpointItem);

/** The secret stands here and nowhere else. */
export const madeEndpoint = endpointItem.extend({ secret: z.string().startsWith('whsec_') });
export type MadeEndpoint = z.infer<typeof madeEndpoint>;
export const renewedSecret = z.object({ secret: z.string().startsWith('whsec_') });

export const deliveryItem = z.object({
  id: z.string(),
  /** The header webhook-id: the same whenever it is sent again. */
  messageId: z.string(),
  type: z.enum(EVENT_TYPES),
  happenedAt: instantField,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** When it is tried next. */
  nextAttemptAt: instantField.nullable(),
  deliveredAt: instantField.nullable(),
  /** Of the last attempt. A host inside of our network and one that does not exist are both `unreachable`. */
  lastStatus: z.int().nullable(),
  problem: z.enum(['refused', 'unreachable', 'slow', 'redirected', 'off']).nullable(),
});
export type DeliveryItem = z.infer<typeof deliveryItem>;
/** GET /api/webhook-endpoints/{id}/deliveries: the newest hundred. */
export const deliveryList = z.array(deliveryItem);

/** POST /api/webhook-endpoints/{id}/replay: one delivery again, or all that were given up. */
export const replayBody = z.object({
  deliveryId: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const replayAnswer = z.object({ again: z.int() });

const inGroup = { groupId: z.uuid() };
const memberFields = { ...inGroup, memberId: z.uuid() };
/** Null for an address of an API token without the scope payments:read. */
const cents = z.int().nullable();
const event = <Type extends EventType, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), timestamp: instantField, data: z.object(shape) });

/** What is sent: the whole body. Ids, rounds and whole cents; no names, which the API tells who may read them. */
export const webhookEvent = z.discriminatedUnion('type', [
  event('group.created', inGroup),
  event('group.started', inGroup),
  event('group.completed', inGroup),
  event('group.ended', inGroup),
  event('group.changed', inGroup),
  event('member.joined', memberFields),
  event('member.replaced', { ...memberFields, formerMemberId: z.uuid() }),
  event('member.left', memberFields),
  event('contribution.paid', {
    ...memberFields,
    round: z.int(),
    amountCents: cents,
    method: z.string(),
    /** Who paid for them; null: they themselves. */
    paidById: z.uuid().nullable(),
  }),
  event('contribution.missed', { ...memberFields, round: z.int(), amountCents: cents }),
  event('pot.paid', {
    ...memberFields,
    round: z.int(),
    /** What left the pot besides the fee. */
    paidOutCents: cents,
    feeCents: cents,
  }),
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;
