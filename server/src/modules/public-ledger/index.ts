/**
 * Public ledger: the public figures, ledger, checks and audit log. Only this module writes check_results, check_runs,
 * public_counts and the public daily books (transparency_…).
 * @reads auth: ended_sessions, sessions
 * @reads charges: charges, provider_event_cursor, provider_events
 * @reads groups: group_members, group_rounds, groups
 * @reads ledger: ledger_accounts, ledger_lines, ledger_transactions
 * @reads platform/jobs: job_runs
 */
export { viewAccounts } from './accounts.ts';
export { appendDays } from './append-days.ts';
export { viewCheckpoint } from './blocks.ts';
export { RECONCILER, runChecks, startCheckRun, viewChecks } from './checks.ts';
export { countPublicFigures, viewActions, viewSystem } from './figures.ts';
export { publicLedgerRoutes, transparencyRoutes } from './routes.ts';
export { listExactDays } from './view-history.ts';
