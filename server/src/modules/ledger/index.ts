/**
 * The ledger: double entry, append-only, and the only source of balances. Only this module writes the ledger_ tables,
 * through database functions; the app's role has no other access. It imports no other feature.
 */
export { listPlatformLines, readPlatformBalances, type PlatformBalances } from './platform-store.ts';
export {
  listChargeMovements,
  listLines,
  listMovements,
  listOwnerMovements,
  listTransactionSubjects,
  sumCredits,
  sumLines,
  type AccountLine,
  type BookedMovement,
} from './line-store.ts';
export {
  readBalance,
  findNewestRecord,
  getGroupTotals,
  lockGroupsAccounts,
  lockMemberAccounts,
  postTransactions,
  postTransaction,
  postTransactionCall,
  sumByKind,
  type LedgerLine,
  type NewMovement,
  type NewTransaction,
} from './store.ts';
export { credit, debit, nonZeroLines, PLATFORM, type AccountName, type PlatformAccount } from './rules.ts';
export { findSubjectId, type Subject, type Subjects } from './subjects.ts';
