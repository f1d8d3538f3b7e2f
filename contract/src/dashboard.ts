/** The dashboard. */
import * as z from 'zod';
import { activityList } from './activities.ts';
import { amountField } from './fields/fields.ts';
import { groupList } from './groups/groups.ts';
import { paymentList } from './payments.ts';
import { operations } from './operation.ts';

export const COMING_DAYS = 30;

/** An amount due or a payout, one entry per contribution and turn. */
const comingDay = z.object({
  day: z.iso.date(),
  /** Days from today in the group's time zone: 0 to COMING_DAYS - 1. */
  inDays: z
    .int()
    .min(0)
    .max(COMING_DAYS - 1),
  kind: z.enum(['pay', 'receive']),
  groupId: z.uuid(),
  groupName: z.string(),
  /** To pay by the member's default method, with its fee, or the payout if everyone pays. */
  amount: amountField,
});
export type ComingDay = z.infer<typeof comingDay>;

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
  /** The member's open contributions and turns of the next COMING_DAYS days, soonest first. Overdue ones are not in it. */
  comingDays: z.array(comingDay),
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
