/** GET /api/dashboard: everything the first screen shows (spec §2, §3). */
import * as z from 'zod';
import { activityList } from './activities.ts';
import { amountField } from './fields.ts';
import { groupList } from './groups.ts';
import { paymentList } from './payments.ts';

export const dashboardAnswer = z.object({
  /** Groups of mine that are active, at most 20. */
  groups: groupList,
  /** The newest ten. */
  activities: activityList,
  /** The next three. */
  upcomingPayments: paymentList,
  /** Cash that I am said to have been given, until I have said so: counts once I have. */
  cashToConfirm: z.array(
    z.object({
      paymentId: z.uuid(),
      groupId: z.uuid(),
      groupName: z.string(),
      payerName: z.string(),
      amount: amountField,
    }),
  ),
  /** My newest group that has completed its rounds; null while a group of mine is active. */
  finishedGroup: z.object({ id: z.uuid(), name: z.string(), isOrganizer: z.boolean() }).nullable(),
  summary: z.object({
    /** Mine and active. */
    totalGroups: z.number().int(),
    /** My next turn, and what arrives where everyone pays by card; null when I wait for none. */
    nextPayout: z
      .object({ date: z.iso.date(), payout: amountField, groupId: z.uuid(), groupName: z.string() })
      .nullable(),
    /** Whether I have had my turn in a group of mine that runs or is completed. */
    hasReceived: z.boolean(),
    /** What I owe this calendar month, paid or not. */
    monthlyContribution: amountField,
    /** My completed contributions ÷ those that were due, in percent; null without any. */
    successRate: z.number().int().nullable(),
  }),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
