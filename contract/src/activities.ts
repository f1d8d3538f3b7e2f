/** What happened, in the member's words; and the bell, which counts what is unread (spec §3, §4, product §6). */
import * as z from 'zod';
import { amountField, instantField } from './fields.ts';

export const ACTIVITY_TYPES = [
  'payment_completed',
  'payment_sent',
  'member_joined',
  'round_completed',
  'cycle_completed',
  'payout_received',
  'group_created',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export const activityItem = z.object({
  id: z.string(),
  groupId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  type: z.enum(ACTIVITY_TYPES),
  description: z.string(),
  amount: amountField.nullable(),
  createdAt: instantField,
});
export const activityList = z.array(activityItem);
export type ActivityItem = z.infer<typeof activityItem>;

/** Plus sign and green: money that came in or was paid as owed; other types with an amount carry a minus sign. */
export function activitySign(type: ActivityType): '+' | '−' {
  return type === 'payment_completed' || type === 'payout_received' ? '+' : '−';
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

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const unreadAnswer = z.object({ unread: z.number().int() });
