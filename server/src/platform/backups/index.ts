/** Records of backups (app/backups makes them). The only writer of `backups`. */
export {
  findBackupAges,
  findBackupState,
  findNewestBackups,
  insertBackup,
  updateVerified,
  type MadeBackup,
} from './store.ts';
