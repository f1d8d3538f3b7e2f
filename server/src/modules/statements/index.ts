/**
 * Statements: movements on a member's balance in plain language, as JSON, PDF and CSV. Reads the ledger and the names
 * of groups, rounds and bank accounts; writes nothing.
 * @reads groups: group_members, group_rounds, groups
 * @reads members: users
 * @reads payments: payments
 * @reads withdrawals: withdrawals
 */
export { groupStatementRoutes, statementRoutes } from './routes.ts';
