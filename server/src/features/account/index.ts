/**
 * Account: closing it and exporting its data. Writes no tables itself: features/personal-data declares what is deleted and
 * exported. Depends on all features that know members.
 * @reads audit: audit_entries
 * @reads cards: disputes, charges, refunds, stranded_refunds
 * @reads groups: former_member_claims, group_members, group_rounds, groups
 * @reads members: users
 * @reads payments: payments
 * @reads queue: queue_holdings
 * @reads refunds: refund_requests
 * @reads withdrawals: withdrawals
 */
export { accountRoutes } from './routes.ts';
export { closeAccount } from './closing/close-account.ts';
