/**
 * The ledger: double entry, append-only, and the only source of balances. Only this module writes the ledger_ tables,
 * through database functions; the app's role has no other access. It imports no other module.
 */
export {
  type AccountLine,
  type BookedMovement,
  listChargeMovements,
  listLines,
  listMovements,
  listOwnerMovements,
  listTransactionSubjects,
  sumCredits,
  sumLines,
} from './line-store.ts';
export { listPlatformLines, type PlatformBalances, readPlatformBalances } from './platform-store.ts';
export { type AccountName, credit, debit, nonZeroLines, PLATFORM, type PlatformAccount } from './rules.ts';
export {
  findNewestRecord,
  getGroupTotals,
  type LedgerLine,
  lockGroupsAccounts,
  lockMemberAccounts,
  type NewMovement,
  type NewTransaction,
  postTransaction,
  postTransactionCall,
  postTransactions,
  readBalance,
  sumByKind,
  findSubjectId,
  type Subject,
  type Subjects,
} from './store.ts';
