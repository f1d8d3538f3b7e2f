/** Activity history and notifications (spec §3, §4, product §6). */
import * as z from 'zod';
import { amountField, instantField } from './fields/fields.ts';
import { isTimeZone } from './groups/calendar.ts';
import { messageKey } from './messages/message-keys.ts';
import { downloadLimit, operations } from './operation.ts';

export const ACTIVITY_TYPES = [
  'payment_completed',
  'payment_sent',
  'member_joined',
  'round_completed',
  'cycle_completed',
  'payout_received',
  'group_created',
  'position_changed',
  'money_returned',
  'money_taken',
  'group_changed',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Each topic has its own label, so that an entry without a group is not shown as a queue entry. */
export const ACTIVITY_TOPICS = ['group', 'entry_queue', 'withdrawal', 'debt', 'account'] as const;
export type ActivityTopic = (typeof ACTIVITY_TOPICS)[number];

const DIRECTIONS = ['in', 'out'] as const;

export const activityItem = z.object({
  id: z.string(),
  topic: z.enum(ACTIVITY_TOPICS),
  /** Null unless the topic is a group. */
  groupId: z.uuid().nullable(),
  groupName: z.string().nullable(),
  /** The member it belongs to; for a group's activity the member it is about, if any. */
  userId: z.uuid().nullable(),
  /** Null for the queue, the whole group and closed accounts. The picture is set only for current members. */
  person: z.object({ firstName: z.string(), profileImageUrl: z.string().nullable() }).nullable(),
  type: z.enum(ACTIVITY_TYPES),
  description: z.string(),
  amount: amountField.nullable(),
  /** Direction of the amount for the reader; null where none of the reader's money moved (product §14). */
  direction: z.enum(DIRECTIONS).nullable(),
  createdAt: instantField,
  /** Path of the page about it; null if the reader cannot open one, such as a group they left. */
  link: z.string().nullable(),
});
export const activityList = z.array(activityItem);
export type ActivityItem = z.infer<typeof activityItem>;

const INCOMING: readonly ActivityType[] = ['payout_received', 'money_returned'];

/** Direction of an amount for one reader; null for money between others (product §14). */
export function findAmountDirection(
  readerId: string,
  activity: { readonly type: ActivityType; readonly userId: string | null; readonly paidById: string | null },
): (typeof DIRECTIONS)[number] | null {
  const { type, userId, paidById } = activity;
  if ((paidById ?? userId) !== readerId) return null;
  return INCOMING.includes(type) ? 'in' : 'out';
}

/** "N minutes ago", "N hour(s) ago", "N day(s) ago" (spec §4). */
export function activityAge(elapsedMilliseconds: number): {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
} {
  const minutes = Math.max(0, (elapsedMilliseconds - (elapsedMilliseconds % 60_000)) / 60_000);
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = (minutes - (minutes % 60)) / 60;
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: (hours - (hours % 24)) / 24 };
}

/** Pagination query, newest first: `before` is the last id of the previous page. */
export const activityListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
});

const EARLIEST = Date.UTC(1970);
const sinceTimeField = z.iso
  .datetime({ offset: true, error: messageKey('time_required') })
  .refine((value) => Date.parse(value) >= EARLIEST, messageKey('time_required'));

export const activityFilter = z.object({
  type: z.enum(ACTIVITY_TYPES, { error: messageKey('activity_type_required') }).optional(),
  since: sinceTimeField.optional(),
  groupId: z.uuid(messageKey('group_required')).optional(),
});
export type ActivityFilter = z.infer<typeof activityFilter>;
/** GET /api/activities */
export const activityQuery = activityListQuery.extend(activityFilter.shape);

/** IANA time zone of the member, used to group by day. */
export const timeZoneField = z.string().refine(isTimeZone, messageKey('time_zone_required')).default('UTC');
/** GET /api/activities/export: all matching activities as CSV. */
export const activityExportQuery = activityFilter.extend({ timeZone: timeZoneField });

/** GET /api/activities/summary: the four totals of the history (product §10). */
export const activitySummary = z.object({
  paidIn: amountField,
  received: amountField,
  groupsJoined: z.number().int(),
  activities: z.number().int(),
});
export type ActivitySummary = z.infer<typeof activitySummary>;

/** GET /api/activities/months: months are counted in this time zone. */
export const activityMonthsQuery = z.object({ timeZone: timeZoneField });
/** Money paid and received per calendar month, newest first; same sums as `activitySummary`. */
export const activityMonths = z.array(
  z.object({
    month: z.string().regex(/^\d{4}-\d\d$/),
    paidIn: amountField,
    received: amountField,
  }),
);
export type ActivityMonth = z.infer<typeof activityMonths>[number];

/** What a notification asks its reader, with the stored state: the reader may have answered on another page. */
const question = z.object({
  kind: z.enum(['cash_paid', 'cash_received', 'swap', 'organizer', 'vote']),
  /** Id of the payment, swap or vote; of the group for an offer to organize it. */
  subjectId: z.uuid(),
  /** `ended`: it expired, was withdrawn or became void before the reader answered. */
  state: z.enum(['open', 'accepted', 'declined', 'ended']),
  /** For cash: without it, a set-off contribution stays paid. Null for other questions. */
  cash: z.object({ amount: amountField, payerName: z.string(), isSetOff: z.boolean() }).nullable(),
});
export type Question = z.infer<typeof question>;

/** GET /api/notifications: what others did and money the member received. */
export const notificationList = z.array(
  activityItem.extend({ isUnread: z.boolean(), question: question.nullable() }),
);
export type NotificationItem = z.infer<typeof notificationList>[number];
export const unreadAnswer = z.object({ unread: z.number().int() });

/** Activity history, totals and export (spec §2). No gates: members can always read their own data (product §14). */
export const activityCalls = operations('activities', {
  list: {
    method: 'GET',
    path: '/api/activities',
    access: 'signed_in',
    scope: 'history:read',
    query: activityQuery,
    answer: activityList,
  },
  summary: {
    method: 'GET',
    path: '/api/activities/summary',
    access: 'signed_in',
    scope: 'history:read',
    answer: activitySummary,
  },
  months: {
    method: 'GET',
    path: '/api/activities/months',
    access: 'signed_in',
    scope: 'history:read',
    query: activityMonthsQuery,
    answer: activityMonths,
  },
  export: {
    method: 'GET',
    path: '/api/activities/export',
    access: 'signed_in',
    limits: [downloadLimit],
    query: activityExportQuery,
    answer: 'file',
  },
});
