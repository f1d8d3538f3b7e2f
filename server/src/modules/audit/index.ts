/**
 * Audit: the append-only record of every state change and admin action, sealed into a chain of blocks. Only this
 * module writes audit_entries, audit_blocks, audit_block_entries and member_keys. It imports no other module.
 */
export {
  keyContext,
  type LogSettings,
  openPersonal,
  type PersonalValues,
  sealedPart,
  type SealedPersonal,
  sealPersonal,
} from './personal.ts';
export { checkLog, exportDays, exportLog, proveAuditEntry, sealBlocks } from './sealed-log.ts';
export {
  type Block,
  findNewestBlock,
  listBlocks,
  type NewAuditEntry,
  recordAuditEntries,
  recordAuditEntriesCall,
} from './store.ts';
