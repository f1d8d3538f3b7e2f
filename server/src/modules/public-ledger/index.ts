/**
 * Transparency: the public figures, ledger, checks and audit log. Only this module writes check_results, check_runs,
 * public_counts and the public daily books (transparency_…).
 * @reads auth: ended_sessions, sessions
 * @reads charges: charges, provider_event_cursor, provider_events
 * @reads groups: group_members, group_rounds, groups
 * @reads ledger: ledger_accounts, ledger_lines, ledger_transactions
 * @reads queue: queue_positions
 * @reads platform/jobs: job_runs
 */
export { appendDays } from './append-days.ts';
export { countPublicFigures } from './count-public-figures.ts';
export { publicLedgerRoutes } from './ledger-routes.ts';
export { transparencyRoutes } from './routes.ts';
export { viewAccounts } from './view-accounts.ts';
export { viewActions } from './view-actions.ts';
export { viewCheckpoint } from './view-blocks.ts';
export { viewChecks } from './view-checks.ts';
export { listExactDays } from './view-history.ts';
export { viewSystem } from './view-system.ts';
export { RECONCILER, runChecks } from './run-checks.ts';
export { startCheckRun } from './start-check-run.ts';
