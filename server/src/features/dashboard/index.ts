/** The dashboard: one answer with what a member needs first. Only reads; every part comes through a public API. */
export { dashboardRoutes } from './routes.ts';
