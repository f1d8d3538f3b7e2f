/** Webhook endpoints and calendar feeds of the member. */
import * as z from 'zod';
import { instantField } from './fields/fields.ts';
import { messageKey } from './messages/message-keys.ts';
import { doneAnswer, operations } from './operation.ts';

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
  // Any other change: clients should refetch the group.
  'group.changed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Why an endpoint is disabled: days of failures, stopped by our team, or all sessions of the member ended. */
export const DISABLED_REASONS = ['failing', 'stopped', 'sessions_ended'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Maximum number of endpoints per member. */
export const MAX_ENDPOINTS = 5;
/** Days for which deliveries are stored and can be replayed. */
export const DELIVERY_DAYS = 30;
/** Days of failures after which an endpoint is disabled. */
export const FAILING_DAYS = 3;
/** Hours for which the previous secret stays in use after a renewal. */
export const FORMER_SECRET_HOURS = 24;

const LONGEST_URL = 500;
const URL_REQUIRED = messageKey('endpoint_url_required');

/** The server refuses hosts that are not public. */
const urlField = z
  .string({ error: URL_REQUIRED })
  .trim()
  .max(LONGEST_URL, URL_REQUIRED)
  .refine((text) => ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? ''), URL_REQUIRED)
  .refine((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === '' && url.password === '' && url.hash === '');
  }, messageKey('endpoint_url_credentials'));

/** POST /api/webhook-endpoints. */
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
  disabledAt: instantField.nullable(),
  /** Null while enabled, and for endpoints disabled before reasons were stored. */
  disabledReason: z.enum(DISABLED_REASONS).nullable(),
  failingSince: instantField.nullable(),
  lastDeliveredAt: instantField.nullable(),
  waiting: z.int(),
  failed: z.int(),
  /** Created by an API token, and deleted with it. */
  isOfToken: z.boolean(),
  /** Disabled by our team, which alone can enable it. */
  isStopped: z.boolean(),
});
export type EndpointItem = z.infer<typeof endpointItem>;
export const endpointList = z.array(endpointItem);

/** Contains the signing secret, returned once. */
export const createdEndpoint = endpointItem.extend({ secret: z.string().startsWith('whsec_') });
export type CreatedEndpoint = z.infer<typeof createdEndpoint>;
export const renewedSecret = z.object({ secret: z.string().startsWith('whsec_') });

export const deliveryItem = z.object({
  id: z.string(),
  /** Header webhook-id, the same for every attempt. */
  messageId: z.string(),
  type: z.enum(EVENT_TYPES),
  happenedAt: instantField,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  nextAttemptAt: instantField.nullable(),
  deliveredAt: instantField.nullable(),
  /** HTTP status of the latest attempt. Private and unknown hosts are both `unreachable`. */
  lastStatus: z.int().nullable(),
  problem: z.enum(['refused', 'unreachable', 'slow', 'redirected', 'off']).nullable(),
});
export type DeliveryItem = z.infer<typeof deliveryItem>;
/** GET /api/webhook-endpoints/{id}/deliveries: the latest 100. */
export const deliveryList = z.array(deliveryItem);

/** POST /api/webhook-endpoints/{id}/replay: one delivery, or all failed ones. */
export const replayBody = z.object({
  deliveryId: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const replayAnswer = z.object({ again: z.int() });

const inGroup = { groupId: z.uuid() };
const memberFields = { ...inGroup, memberId: z.uuid() };
/** Null for endpoints of a token without payments:read. */
const cents = z.int().nullable();
const event = <Type extends EventType, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), timestamp: instantField, data: z.object(shape) });

/** Body of a webhook: ids, rounds and cents without names, which the API returns to authorized callers. */
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
    /** The member who paid for them; null if they paid themselves. */
    paidById: z.uuid().nullable(),
  }),
  event('contribution.missed', { ...memberFields, round: z.int(), amountCents: cents }),
  event('pot.paid', {
    ...memberFields,
    round: z.int(),
    paidOutCents: cents,
    feeCents: cents,
  }),
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

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

export const calendarFeedState = z.object({
  since: instantField.nullable(),
  /** Last fetch, rounded to the hour. */
  lastReadAt: instantField.nullable(),
});
export type CalendarFeedState = z.infer<typeof calendarFeedState>;

/** Shown once: the server stores only its hash. */
export const calendarAddress = z.object({
  address: z.url(),
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), address: z.url() })),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;

export const calendarParams = z.object({ token: z.string().max(100) });
/** Restricts the feed to one group. */
export const calendarQuery = z.object({ group: z.uuid().optional() });

export const calendarFeedCalls = operations('calendar', {
  view: {
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'verification',
    answer: calendarFeedState,
  },
  open: {
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'verification',
    confirmed: true,
    limits: [{ name: 'calendar address by member', max: 20, perSeconds: 3_600, by: 'member' }],
    answer: calendarAddress,
  },
  close: {
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'signed_in',
    openWhileLocked: true,
    answer: doneAnswer,
  },
  /** Fetched by calendar clients without a session: the address is the credential. */
  feed: {
    method: 'GET',
    path: '/api/calendar/:token/circle-link.ics',
    about: 'iCalendar (RFC 5545). Days are in the group’s time zone.',
    access: 'anyone',
    limits: [{ name: 'calendar by network', max: 1_200, perSeconds: 3_600, by: 'ip' }],
    params: calendarParams,
    query: calendarQuery,
    answer: 'file',
  },
});
