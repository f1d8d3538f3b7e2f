/** Restores a backup into a separate PostgreSQL and checks the books, the queue, the audit log and every file. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLog, sealBlocks } from '../../modules/audit/index.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { NotDecryptable } from '../../platform/crypto/encryption.ts';
import { runDataChecks } from '../../platform/database/data-checks.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openSealed } from '../../platform/files/files.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-database/embedded-database.ts';
import { loadBackup, readBackupFiles } from './load-backup.ts';
import { fingerprintKeys, listLostKeys } from './manifest.ts';

export interface VerifiedBackup {
  readonly sha256: string;
  readonly files: number;
  readonly problems: readonly string[];
}

interface VerifyOrder {
  readonly folder: string;
  readonly identity: string;
  readonly settings: Pick<Settings, 'appSecret' | 'idEncryptionKeys' | 'idHashKey' | 'embeddedPostgres'>;
}

/** @throws BackupUnusable if it cannot be restored */
export async function verifyBackup(order: VerifyOrder): Promise<VerifiedBackup> {
  const dataDir = await mkdtemp(join(tmpdir(), 'circle-link-verify-'));
  // Started as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  try {
    const beside = await startEmbeddedDatabase({
      dataDir,
      programs: order.settings.embeddedPostgres,
      durable: false,
    });
    try {
      return await verifyIn(beside, order);
    } finally {
      await beside.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function verifyIn({ url, ownerUrl }: EmbeddedDatabase, order: VerifyOrder): Promise<VerifiedBackup> {
  const manifest = await loadBackup({ ...order, ownerUrl });
  await migrate({ ownerUrl, url });
  const lost = listLostKeys(manifest.keys, fingerprintKeys(order.settings));
  const files = await checkFiles(ownerUrl, order);
  return {
    sha256: manifest.dump.sha256,
    files: files.restored,
    problems: [
      ...lost.map((name) => `${name} is not the one of the backup's time: what it sealed cannot be read`),
      ...files.problems,
      ...(await checkBooks(url)),
    ],
  };
}

async function checkFiles(
  ownerUrl: string,
  { folder, settings }: VerifyOrder,
): Promise<{ readonly restored: number; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const { restored, missing } = await readBackupFiles({ folder, ownerUrl }, (key, sealed) => {
    try {
      openSealed(settings, key, sealed);
    } catch (error) {
      if (!(error instanceof NotDecryptable)) throw error;
      problems.push(`the file ${key} cannot be opened`);
    }
    return Promise.resolve();
  });
  return { restored, problems: [...problems, ...missing.map((key) => `the file ${key} is missing`)] };
}

/** Seals pending audit entries first, because no job runs in the copy. */
async function checkBooks(url: string): Promise<string[]> {
  const database = openDatabase({ url, maxConnections: 1 });
  try {
    while ((await sealBlocks(database)) > 0);
    const log = await checkLog(database);
    const checks = await runDataChecks(url);
    return [
      ...log.problems,
      ...checks
        .filter(({ count }) => count > 0)
        .map(({ name, count }) => `${name} is violated (${String(count)} rows)`),
    ];
  } finally {
    await database.close();
  }
}
