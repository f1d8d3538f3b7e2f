/**
 * Contributions: what members see and pay in their groups, receipts, reminders and auto-pay. Writes no tables.
 * @reads cards: payment_methods, charges
 * @reads groups: group_members, group_rounds, groups
 * @reads members: users
 * @reads payments: payments
 */
export { listMyUpcoming } from './list-my-payments.ts';
export { payContribution } from './pay.ts';
export { runAutoPay } from './auto-pay/run-auto-pay.ts';
export { contributionRoutes, requirePayerOrMember } from './routes.ts';
export { sendReminders } from './reminders/send-reminders.ts';
