/**
 * Owed: what members owe us for money that was taken back, and paying it. Alone writes owed_payments; the debt itself is
 * the ledger's account member:owed.
 */
export { applyOwedEvents } from './apply-owed-events.ts';
export { owedRoutes } from './routes.ts';
