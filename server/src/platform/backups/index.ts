/** Copies of everything outside of the database, made, verified and put back (docs/runbook.md). Alone writes `backups`. */
export { loadBackup, readBackupFiles } from './load-backup.ts';
export { makeBackup } from './make-backup.ts';
export { BackupUnusable, fingerprintKeys, listLostKeys, readManifest } from './manifest.ts';
export { findBackupAges, insertBackup, updateVerified } from './store.ts';
