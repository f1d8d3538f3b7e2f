/**
 * Account: a member's profile and picture, the undo link of security changes, the export of their data, and closing.
 * Writes no tables; calls every module to restore, delete or export its data.
 *
 * @reads audit: audit_entries
 * @reads charges: charges, disputes, refunds, stranded_refunds
 * @reads groups: former_member_claims, group_members, group_rounds, groups
 * @reads members: users
 * @reads payments: payments
 * @reads queue: queue_holdings, refund_requests
 * @reads withdrawals: withdrawals
 */
export { closeAccount } from './close-account.ts';
export { accountRoutes } from './routes.ts';
