/** Outages: members are told which parts outside of our process do not work at present. Writes nothing. */
export { outageRoutes } from './routes.ts';
export { listReportedParts } from './rules.ts';
