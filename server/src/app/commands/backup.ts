/**
 * npm run backup [-- --into FOLDER]: copies database and files while the app runs, encrypted to BACKUP_KEY.
 * -- --verify FOLDER restores one separately, with BACKUP_IDENTITY, and checks it. -- --new-key creates a key pair.
 */
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { insertBackup, updateVerified } from '../../platform/monitoring/backup-store.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openFileStore } from '../../platform/files/files.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { fingerprintKeys } from '../backups/manifest.ts';
import { verifyBackup } from '../backups/verify-backup.ts';
import type { DatabaseServer } from '../embedded-database/database-server.ts';
import { backupIdentity, runCommand } from './command.ts';

const { values } = parseArgs({
  options: { into: { type: 'string' }, verify: { type: 'string' }, 'new-key': { type: 'boolean' } },
});

if (values['new-key'] === true) await printNewKey();
else
  await runCommand(async (context) => {
    if (values.verify === undefined) await make(context);
    else await verify(context, resolve(values.verify));
  });

async function printNewKey(): Promise<void> {
  const identity = await generateX25519Identity();
  console.log(`BACKUP_KEY=${await identityToRecipient(identity)}`);
  console.log(`BACKUP_IDENTITY=${identity}`);
  console.log(
    'The first belongs into the settings. Keep the second elsewhere: nothing opens the backups without it.',
  );
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1_000).toPrecision(3);
}

interface Context {
  readonly settings: Settings;
  readonly server: DatabaseServer;
}

async function make({ settings, server }: Context): Promise<void> {
  if (settings.backupKey === undefined)
    throw new Error('Set BACKUP_KEY first: npm run backup -- --new-key makes a pair of keys.');
  const into = resolve(values.into ?? join(settings.dataDir, 'backups'));
  const made = await makeBackup({
    ownerUrl: server.ownerUrl,
    files: openFileStore(settings),
    recipient: settings.backupKey,
    into,
    keys: fingerprintKeys(settings),
  });
  await inDatabase(server, (database) => database.transact((tx) => insertBackup(tx, made)));
  console.log(`Backed up to ${join(into, made.folder)} (${String(made.bytes)} bytes of database).`);
  console.log(`Verify it: BACKUP_IDENTITY=… npm run backup -- --verify ${join(into, made.folder)}`);
}

async function verify({ settings, server }: Context, folder: string): Promise<void> {
  const started = performance.now();
  const { sha256, files, problems } = await verifyBackup({ folder, identity: backupIdentity(), settings });
  const verified = { folder: basename(folder), sha256, problems };
  const isKnown = await inDatabase(server, (database) =>
    database.transact((tx) => updateVerified(tx, verified)),
  );
  for (const problem of problems) console.log(`PROBLEM  ${problem}`);
  if (!isKnown) console.log('This database does not know the backup: what was found is not kept.');
  if (problems.length > 0) throw new Error(`${String(problems.length)} problem(s) in ${folder}.`);
  console.log(
    `Restored separately in ${secondsSince(started)} s: all data checks hold, the audit log is intact, ${String(files)} files open.`,
  );
}

async function inDatabase<T>(
  server: DatabaseServer,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(server);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
