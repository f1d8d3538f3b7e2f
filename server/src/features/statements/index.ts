/**
 * Statements: what moved on a member's balance, in words they understand, as JSON, PDF and CSV. Reads the ledger and the
 * names of groups, rounds and bank accounts; writes nothing.
 */
export { groupStatementRoutes, statementRoutes } from './routes.ts';
