/**
 * Transparency: what anyone may know of the house. Reads through the doors of others; alone writes check_results and
 * public_counts.
 */
export { countPublicFigures } from './count-public-figures.ts';
export { transparencyRoutes } from './routes.ts';
export { RECONCILER, runChecks } from './run-checks.ts';
