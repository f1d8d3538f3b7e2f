/** Outages: shows members which external services do not work. Writes nothing. */
export { outageRoutes } from './routes.ts';
export { listReportedParts } from './rules.ts';
