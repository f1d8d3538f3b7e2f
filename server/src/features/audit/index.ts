/**
 * Audit: the append-only record of every change of state and every admin's act, sealed into a chain of blocks.
 * Alone writes audit_entries, audit_blocks, audit_block_entries and member_keys. A leaf of the feature tree: it knows no other feature.
 */
export { findNewestBlock, listBlocks, type Block } from './block-store.ts';
export { checkLog } from './check-log.ts';
export { exportDays, exportLog } from './export-log.ts';
export {
  forgetKey,
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
