/** Which copies of everything there are (app/backups makes them). Alone writes `backups`. */
export { findBackupAges, findNewestBackups, insertBackup, updateVerified, type MadeBackup } from './store.ts';
