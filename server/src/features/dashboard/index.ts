/**
 * The dashboard: one answer with what a member needs first. Read-only; every part comes through a public API.
 * @reads groups: group_members, group_rounds, groups
 * @reads payments: payments
 */
export { findNextTurns, type NextTurn } from './store.ts';
export { dashboardRoutes } from './routes.ts';
