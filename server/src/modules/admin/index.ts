/**
 * Admin: the back office with one read view or command per screen; product rules stay in the modules it calls. people/ is about
 * members, groups and our team, money/ about payments and the ledger, operations/ about jobs, alarms and checks;
 * reconciliation/ compares our books with the provider's lists and balance.
 * @reads audit: audit_block_entries, audit_entries
 * @reads auth: id_verifications, second_factors, sessions
 * @reads charges: charge_warnings, charges, disputes, due_refunds, provider_event_cursor, provider_events, refunds, stranded_refunds, waiting_warnings
 * @reads debts: debt_write_offs
 * @reads groups: group_members, group_rounds, groups, waiting_draws
 * @reads integrations: webhook_deliveries, webhook_endpoints
 * @reads ledger: ledger_account_names, ledger_accounts, ledger_lines, ledger_subjects, ledger_transactions
 * @reads members: users
 * @reads notifications: activities
 * @reads payments: payment_charges, payments
 * @reads public-ledger: check_results, check_runs
 * @reads queue: admin_fee_tracking, contributions, queue_counter, queue_positions, refund_requests
 * @reads risk: fraud_prevention, risk_events
 * @reads withdrawals: withdrawals
 * @reads platform/files: stored_files
 * @reads platform/jobs: job_runs
 * @reads platform/outbox: outbox
 */
export { writeBooks } from './money/books.ts';
export type { Machine } from './operations/figures.ts';
export { countMembersForAdmins } from './operations/overview.ts';
export { overviewRoutes } from './operations/routes.ts';
export {
  groupAdminRoutes,
  identityReviewRoutes,
  memberAdminRoutes,
  riskRoutes,
  teamRoutes,
} from './people/routes.ts';
export { compareBooks, compareTransferBooks } from './reconciliation/compare-books.ts';
export { settleDifference } from './reconciliation/differences.ts';
export { recordBalance } from './reconciliation/record-balance.ts';
export { listOpenDifferences } from './reconciliation/store.ts';
export { moneyRoutes } from './routes.ts';
