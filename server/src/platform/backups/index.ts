/** Which copies of everything there are (app/backups makes them). Alone writes `backups`. */
export {
  findBackupAges,
  findBackupState,
  findNewestBackups,
  insertBackup,
  updateVerified,
  type MadeBackup,
} from './store.ts';
