/** npm run restore -- FOLDER: restores a backup into this installation's empty database and file store. */
import { resolve } from 'node:path';
import { migrate } from '../../platform/database/migrate.ts';
import { openFileStore } from '../../platform/files/files.ts';
import { markRestored } from '../after-restore.ts';
import { loadBackup, readBackupFiles } from '../backups/load-backup.ts';
import { fingerprintKeys, listLostKeys } from '../backups/manifest.ts';
import { backupIdentity, getOperator, runCommand } from './command.ts';

await runCommand(
  async ({ settings, server }) => {
    const [name] = process.argv.slice(2);
    if (name === undefined) throw new Error('Which one? npm run restore -- FOLDER');
    const operator = getOperator(settings);
    const folder = resolve(name);
    const { ownerUrl, url } = server;
    const manifest = await loadBackup({ folder, identity: backupIdentity(), ownerUrl });
    await migrate({ ownerUrl, url });
    await markRestored(ownerUrl, operator);
    const store = openFileStore(settings);
    const files = await readBackupFiles({ folder, ownerUrl }, (key, sealed) => store.put(key, sealed));
    console.log(`Restored the state of ${manifest.madeAt} and ${String(files.restored)} files.`);
    for (const key of files.missing) console.log(`The file ${key} is not in the backup.`);
    for (const setting of listLostKeys(manifest.keys, fingerprintKeys(settings)))
      console.log(`${setting} is not the one of the backup's time: what it sealed cannot be read.`);
    console.log('Before anyone pays: npm run data-checks');
    console.log('Withdrawals are held: docs/operations/backup.md, "Restore to a point in time", step 6.');
  },
  { besideRunningApp: false },
);
