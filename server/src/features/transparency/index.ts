/**
 * Transparency: what anyone may know of the platform. Reads through the public APIs of others; alone writes check_results,
 * check_runs, public_counts and the public books by day (transparency_…).
 */
export { addDays } from './add-days.ts';
export { countPublicFigures } from './count-public-figures.ts';
export { publicLedgerRoutes } from './ledger-routes.ts';
export { transparencyRoutes } from './routes.ts';
export { RECONCILER, runChecks } from './run-checks.ts';
export { startCheckRun } from './start-check-run.ts';
