/**
 * One declaration of all personal data, with one executor each for closing an account, retention, the export and a
 * change of keys. Writes what the declaration names, in tables of every module, and imports no module.
 */
export { accessTables, proofTables } from './access-tables.ts';
export { auditTables, memberTables } from './account-tables.ts';
export { chargeTables } from './money-tables.ts';
export {
  EXPIRING_TABLES,
  type ExpiringTable,
  PERSONAL_TABLES,
  rowsOfAddress,
  rowsOfMember,
} from './personal-tables.ts';
export { reencryptColumn } from './reencrypt-column.ts';
export { deleteExpired, deletePersonalData, type ExportRow, readParts } from './store.ts';
export { clause, type Clause, type EncryptedColumn, isClause } from './table-facts.ts';
