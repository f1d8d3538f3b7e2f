/** What happened, in the member's words; and the bell, which counts what is unread (spec §3, §4, product §6). */
import * as z from 'zod';
import { amountField, instantField } from './fields.ts';
import { isTimeZone } from './groups/calendar.ts';
import { messageKey } from './message-keys.ts';

export const ACTIVITY_TYPES = [
  'payment_completed',
  'payment_sent',
  'member_joined',
  'round_completed',
  'cycle_completed',
  'payout_received',
  'group_created',
  // What happened to a place in the line: frozen, released, withdrawn, given again.
  'position_changed',
  // Money that came back to the member, to the card or the balance, or that is not owed any more.
  'money_returned',
  // Money that was taken from the member's balance, or is owed now.
  'money_taken',
  // What happened to a savings group, a place in it, a turn or a contribution where no money of the member moved.
  'group_changed',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** What an activity is about: each has its own label, so that a movement without a group is not shown as the queue's. */
export const ACTIVITY_TOPICS = ['group', 'entry_queue', 'withdrawal', 'debt', 'account'] as const;
export type ActivityTopic = (typeof ACTIVITY_TOPICS)[number];

/** To the reader, or from the reader. */
const DIRECTIONS = ['in', 'out'] as const;

export const activityItem = z.object({
  id: z.string(),
  topic: z.enum(ACTIVITY_TOPICS),
  /** Null where the topic is not a group. */
  groupId: z.uuid().nullable(),
  groupName: z.string().nullable(),
  /** Whose it is; of a group's fact whom it is about, if anyone. */
  userId: z.uuid().nullable(),
  /**
   * How to show whom a group's fact is about: null for the queue, for the whole group and for an account that is closed.
   * The picture only of those who are still in the group.
   */
  person: z.object({ firstName: z.string(), profileImageUrl: z.string().nullable() }).nullable(),
  type: z.enum(ACTIVITY_TYPES),
  description: z.string(),
  amount: amountField.nullable(),
  /** Which way the amount went for the reader; null where it moved between others, or nothing did (product §14). */
  direction: z.enum(DIRECTIONS).nullable(),
  createdAt: instantField,
});
export const activityList = z.array(activityItem);
export type ActivityItem = z.infer<typeof activityItem>;

const INCOMING: readonly ActivityType[] = ['payout_received', 'money_returned'];

/**
 * Which way an amount went for the reader: in where it came to them, out where they paid it or it was taken from them.
 * Money that others paid or received has no direction (product §14, "Words and signs").
 */
export function directionFor(
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

/** One page of a list, newest first; `before` is the id to go on from. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
});

const EARLIEST = Date.UTC(1970);
/** An instant, so that "today" can be the browser's day. */
const sinceField = z.iso
  .datetime({ offset: true, error: messageKey('time_required') })
  .refine((value) => Date.parse(value) >= EARLIEST, messageKey('time_required'));

/** What the screens filter by. */
export const activityFilter = z.object({
  type: z.enum(ACTIVITY_TYPES, { error: messageKey('activity_type_required') }).optional(),
  since: sinceField.optional(),
  groupId: z.uuid(messageKey('group_required')).optional(),
});
export type ActivityFilter = z.infer<typeof activityFilter>;
/** GET /api/activities */
export const activityQuery = listQuery.extend(activityFilter.shape);

/** Days are told as they are where the member is. */
export const timeZoneField = z.string().refine(isTimeZone, messageKey('time_zone_required')).default('UTC');
/** GET /api/activities/export: all that the filters leave, as CSV. */
export const activityExportQuery = activityFilter.extend({ timeZone: timeZoneField });

/** GET /api/activities/summary: the four totals of the history (product §10). */
export const activitySummary = z.object({
  /** Entries and contributions of the member's own. */
  paidIn: amountField,
  /** Payouts of queue and groups. */
  received: amountField,
  groupsJoined: z.number().int(),
  /** As many as the unfiltered list has. */
  activities: z.number().int(),
});
export type ActivitySummary = z.infer<typeof activitySummary>;

/** GET /api/activities/months: in whose calendar the months are. */
export const activityMonthsQuery = z.object({ timeZone: timeZoneField });
/** The calendar months in which the member paid or received, newest first; the same money as the four totals. */
export const activityMonths = z.array(
  z.object({
    /** "2026-11" */
    month: z.string().regex(/^\d{4}-\d\d$/),
    paidIn: amountField,
    received: amountField,
  }),
);
export type ActivityMonth = z.infer<typeof activityMonths>[number];

/** GET /api/notifications: what others did and what came to the member. */
export const notificationList = z.array(activityItem.extend({ isUnread: z.boolean() }));
export type NotificationItem = z.infer<typeof notificationList>[number];
export const unreadAnswer = z.object({ unread: z.number().int() });
