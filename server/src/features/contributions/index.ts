/**
 * Contributions: what members see and pay of theirs to their groups, with names and receipts, and what comes by itself:
 * reminders and auto-pay. Stands above payments, which keeps them, and groups, which says whose turn they are for. Writes
 * nothing of its own.
 * @reads cards: payment_methods, charges
 * @reads groups: group_members, group_rounds, groups
 * @reads members: users
 * @reads payments: payments
 */
export { listMyUpcoming } from './list-my-payments.ts';
export { payContribution } from './pay-contribution.ts';
export { runAutoPay } from './auto-pay/run-auto-pay.ts';
export { contributionRoutes } from './routes.ts';
export { sendReminders } from './reminders/send-reminders.ts';
