/**
 * Audit: the append-only record of every state change and admin action, sealed into a chain of blocks. Only this
 * feature writes audit_entries, audit_blocks, audit_block_entries and member_keys. It imports no other feature.
 */
export { findNewestBlock, listBlocks, type Block } from './block-store.ts';
export { checkLog } from './check-log.ts';
export { exportDays, exportLog } from './export-log.ts';
export {
  openPersonal,
  sealedPart,
  sealPersonal,
  type LogSettings,
  type PersonalValues,
  type SealedPersonal,
} from './personal.ts';
export { proveAuditEntry } from './prove-entry.ts';
export { rotateMemberKeys } from './rotate-member-keys.ts';
export { sealBlocks } from './seal-blocks.ts';
export { recordAuditEntries, recordAuditEntriesCall, type NewAuditEntry } from './store.ts';
