/**
 * One declaration of all personal data, with one executor each for closing an account, retention and the export. Writes
 * what the declaration names, in tables of every feature, and imports no feature.
 */
export { accessTables, proofTables } from './access-tables.ts';
export { auditTables, memberTables } from './account-tables.ts';
export { chargeTables } from './money-tables.ts';
export { isClause, type Clause } from './table-facts.ts';
export {
  EXPIRING_TABLES,
  PERSONAL_TABLES,
  rowsOfAddress,
  rowsOfMember,
  type ExpiringTable,
} from './personal-tables.ts';
export { deleteExpired, deletePersonalData, readParts, type ExportRow } from './store.ts';
