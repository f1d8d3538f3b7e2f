/**
 * Audit: the append-only record of every state change and admin action, sealed into a chain of blocks. Only this
 * feature writes audit_entries, audit_blocks, audit_block_entries and member_keys. It imports no other feature.
 */
export {
  findNewestBlock,
  listBlocks,
  recordAuditEntries,
  recordAuditEntriesCall,
  type Block,
  type NewAuditEntry,
} from './store.ts';
export { checkLog, exportDays, exportLog, proveAuditEntry, sealBlocks } from './sealed-log.ts';
export {
  openPersonal,
  rotateMemberKeys,
  sealedPart,
  sealPersonal,
  type LogSettings,
  type PersonalValues,
  type SealedPersonal,
} from './personal.ts';
