/** The dashboard: one answer with what a member needs first. Only reads; every part comes through a door. */
export { dashboardRoutes } from './routes.ts';
