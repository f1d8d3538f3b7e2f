/** The dashboard, and the savings goal of the member without gates (product §14). */
import * as z from 'zod';
import { activityList } from './activities.ts';
import { amountField, instantField } from './fields/fields.ts';
import { groupList } from './groups/groups.ts';
import { paymentList } from './payments.ts';
import { doneAnswer, operations } from './operation.ts';
import { MAX_TEXT_LENGTHS } from './limits.ts';
import { MAX_ENTERED_CENTS, parseDollars } from './money.ts';
import { isPlainText } from './fields/plain-text.ts';
import { messageKey } from './messages/message-keys.ts';

const dashboardAnswer = z.object({
  groups: groupList,
  activities: activityList,
  upcomingPayments: paymentList,
  cashToConfirm: z.array(
    z.object({
      paymentId: z.uuid(),
      groupId: z.uuid(),
      groupName: z.string(),
      payerName: z.string(),
      amount: amountField,
    }),
  ),
  /** The member's latest completed group; null while a group is active. */
  finishedGroup: z.object({ id: z.uuid(), name: z.string(), isOrganizer: z.boolean() }).nullable(),
  summary: z.object({
    totalGroups: z.number().int(),
    nextPayout: z
      .object({ date: z.iso.date(), payout: amountField, groupId: z.uuid(), groupName: z.string() })
      .nullable(),
    hasReceived: z.boolean(),
    monthlyContribution: amountField,
    /** Completed ÷ due contributions of the member, in percent; null without any. */
    successRate: z.number().int().nullable(),
  }),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;

export const dashboardCalls = operations('dashboard', {
  mine: { method: 'GET', path: '/api/dashboard', access: 'verification', answer: dashboardAnswer },
});

const TARGET_UNREADABLE = messageKey('amount_like_50');
const SMALLEST_TARGET_CENTS = 100;

const nameField = z
  .string({ error: messageKey('goal_name_required') })
  .normalize('NFC')
  .trim()
  .min(1, messageKey('goal_name_required'))
  .refine((text) => Array.from(text).length <= MAX_TEXT_LENGTHS.goal_name, messageKey('goal_name_too_long'))
  .refine(isPlainText, messageKey('goal_name_not_plain'));

const targetField = z
  .string({ error: TARGET_UNREADABLE })
  .trim()
  .refine((typed) => parseDollars(typed) !== null, TARGET_UNREADABLE)
  .refine((typed) => {
    const cents = parseDollars(typed);
    return cents === null || (cents >= SMALLEST_TARGET_CENTS && cents <= MAX_ENTERED_CENTS);
  }, messageKey('goal_target_range'));

/** PUT /api/savings-goal: creates or changes the goal; its start date stays. */
export const goalBody = z.object({ name: nameField, target: targetField });
export type GoalBody = z.infer<typeof goalBody>;

/** GET /api/savings-goal: null without one. */
const goalAnswer = z
  .object({
    name: z.string(),
    target: amountField,
    since: instantField,
    /** Contributions paid since then, less refunds. */
    putIn: amountField,
  })
  .nullable();
export type Goal = NonNullable<z.infer<typeof goalAnswer>>;

export const goalCalls = operations('goals', {
  view: { method: 'GET', path: '/api/savings-goal', access: 'signed_in', answer: goalAnswer },
  set: {
    method: 'PUT',
    path: '/api/savings-goal',
    access: 'signed_in',
    body: goalBody,
    answer: goalAnswer,
  },
  remove: { method: 'DELETE', path: '/api/savings-goal', access: 'signed_in', answer: doneAnswer },
});
