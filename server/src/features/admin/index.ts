/**
 * The back office: reads everything, and changes data only through the public APIs of other features. Its only table is
 * admin_member_counts. One section a folder, one function of routes a section.
 * @reads activities: activities
 * @reads audit: audit_block_entries, audit_entries
 * @reads auth: second_factors, sessions
 * @reads cards: disputes, provider_events, provider_event_cursor, charges, refunds, charge_warnings, due_refunds, stranded_refunds, waiting_warnings
 * @reads entry: admin_fee_tracking, contributions
 * @reads fraud: risk_events, fraud_prevention
 * @reads groups: group_members, group_rounds, groups, waiting_draws
 * @reads ledger: ledger_account_names, ledger_accounts, ledger_lines, ledger_subjects, ledger_transactions
 * @reads members: users
 * @reads owed: debt_write_offs
 * @reads payments: payment_charges, payments
 * @reads queue: queue_counter, queue_positions
 * @reads refunds: refund_requests
 * @reads transparency: check_results, check_runs
 * @reads verification: id_verifications
 * @reads webhooks: webhook_deliveries, webhook_endpoints
 * @reads withdrawals: withdrawals
 * @reads platform/files: stored_files
 * @reads platform/jobs: job_runs
 * @reads platform/outbox: outbox
 */
export { identityReviewRoutes } from './identity/routes.ts';
export { countMembersForAdmins } from './overview/count-members.ts';
export type { Machine } from './process-info.ts';
export { writeBooks } from './ledger/write-books.ts';
export { moneyRoutes } from './money-routes.ts';
export { groupAdminRoutes } from './groups/routes.ts';
export { memberAdminRoutes } from './members/routes.ts';
export { overviewRoutes } from './overview/routes.ts';
export { riskRoutes } from './fraud/routes.ts';
export { storyReviewRoutes } from './stories/routes.ts';
export { teamRoutes } from './team/routes.ts';
