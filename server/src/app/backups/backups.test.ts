/** Backups: content, encryption, target folders, and detection of changes. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../test/product/test-database.ts';
import { payContribution } from '../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { findBackupAges, insertBackup, updateVerified } from '../../platform/monitoring/backup-store.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { openFileStore, reserveFiles, retainFiles, writeFile } from '../../platform/files/files.ts';
import { loadBackup } from './load-backup.ts';
import { makeBackup } from './make-backup.ts';
import { BackupUnusable, fingerprintKeys, readManifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

const into = mkdtempSync(join(tmpdir(), 'circle-link-backups-'));
const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-backed-up-'));
const PICTURE = Buffer.from('a picture of a member');
let product: TestProduct;
let identity: string;

beforeAll(async () => {
  identity = await generateX25519Identity();
  product = await startTestProduct({ settings: { dataDir, embeddedPostgres: 'auto' } });
  await payContribution(product);
});
afterAll(() => {
  for (const folder of [into, dataDir]) rmSync(folder, { recursive: true });
});

async function backUp(): Promise<string> {
  const { settings, testDatabase } = product;
  const made = await makeBackup({
    ownerUrl: testDatabase.ownerUrl,
    files: openFileStore(settings),
    recipient: await identityToRecipient(identity),
    into,
    keys: fingerprintKeys(settings),
  });
  await product.database.transact((tx) => insertBackup(tx, made));
  return join(into, made.folder);
}

async function keepPicture(): Promise<string> {
  const { settings, database } = product;
  const [key = ''] = await database.transact((tx) => reserveFiles(tx, settings, 1));
  await writeFile(settings, key, PICTURE);
  await database.transact(async (tx) => {
    await retainFiles(tx, [key]);
    await sql`update users set profile_picture_file = ${key}`.execute(tx);
  });
  return key;
}

const forget = (key: string) =>
  product.database.transact(async (tx) => {
    await sql`update users set profile_picture_file = null`.execute(tx);
    await sql`delete from stored_files where key = ${key}`.execute(tx);
  });

describe('a backup', () => {
  test('is restored next to the live database, and every data check holds there', async () => {
    const key = await keepPicture();
    const folder = await backUp();
    await forget(key);
    expect(await readManifest(folder)).toMatchObject({ files: { copied: 1, absent: 0 } });
    expect(await verifyBackup({ folder, identity, settings: product.settings })).toMatchObject({
      files: 1,
      problems: [],
    });
  }, 60_000);

  test('reveals nothing to someone who has only the folder', async () => {
    const folder = await backUp();
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
      .join('\n');
    const { rows } = await product.database.read((db) =>
      sql<{ email: string }>`select email from users where email is not null limit 1`.execute(db),
    );
    for (const secret of [rows[0]?.email ?? '', PICTURE.toString(), product.settings.appSecret])
      expect(all).not.toContain(secret);
    expect(all).toContain('age-encryption.org/v1');
  });

  test('cannot be opened by another identity, or after it was changed', async () => {
    const folder = await backUp();
    const empty = await openEmptyDatabase();
    const stranger = await generateX25519Identity();
    const load = (opens: string) => loadBackup({ folder, identity: opens, ownerUrl: empty.ownerUrl });
    await expect(load(stranger)).rejects.toThrow('BACKUP_IDENTITY does not open this backup.');
    const path = join(folder, 'database.age');
    const bytes = readFileSync(path);
    writeFileSync(path, Buffer.concat([bytes.subarray(0, -1), randomBytes(2)]));
    await expect(load(identity)).rejects.toThrow('its SHA-256 is another');
    // A change to both is detected too, and nothing is loaded.
    const manifest = await readManifest(folder);
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({ ...manifest, dump: { ...manifest.dump, sha256 } }),
    );
    await expect(load(identity)).rejects.toThrow();
    const left = await withConnection(empty.ownerUrl, (client) =>
      client.query(`select from pg_tables where schemaname = 'public'`),
    );
    expect(left.rowCount).toBe(0);
    await empty.drop();
  });

  test('never overwrites existing files', async () => {
    const folder = await backUp();
    const load = loadBackup({ folder, identity, ownerUrl: product.testDatabase.ownerUrl });
    await expect(load).rejects.toThrow(BackupUnusable);
  });

  test('reports a missing file, and keys that differ', async () => {
    const key = await keepPicture();
    const folder = await backUp();
    await forget(key);
    rmSync(join(folder, 'files', key.slice(0, 2), key));
    const settings = { ...product.settings, idEncryptionKeys: [randomBytes(32)] };
    const { problems } = await verifyBackup({ folder, identity, settings });
    expect(problems).toEqual([
      "ID_ENCRYPTION_KEYS is not the one of the backup's time: what it sealed cannot be read",
      `the file ${key} is missing`,
    ]);
  }, 60_000);
});

test('a failed backup leaves nothing behind', async () => {
  const before = readdirSync(into);
  const order = {
    ownerUrl: product.testDatabase.ownerUrl,
    files: openFileStore(product.settings),
    recipient: 'age1nobody',
    into,
    keys: {},
  };
  await expect(makeBackup(order)).rejects.toThrow();
  expect(readdirSync(into)).toEqual(before);
});

test('fresh and verified backups are reported separately', async () => {
  const ages = () => product.database.read((db) => findBackupAges(db, { freshHours: 26, verifiedDays: 8 }));
  const change = (statement: string) =>
    withConnection(product.testDatabase.ownerUrl, (client) => client.query(statement));
  await change('delete from backups');
  expect(await ages()).toEqual({ isFresh: false, isVerified: false });
  const folder = await backUp();
  const { dump } = await readManifest(folder);
  const verified = { folder: folder.slice(into.length + 1), sha256: dump.sha256 };
  expect(await ages()).toEqual({ isFresh: true, isVerified: false });
  const verify = (problems: string[]) =>
    product.database.transact((tx) => updateVerified(tx, { ...verified, problems }));
  await verify(['the file is missing']);
  expect(await ages()).toEqual({ isFresh: true, isVerified: false });
  expect(await verify([])).toBe(true);
  expect(await ages()).toEqual({ isFresh: true, isVerified: true });
  await change(`update backups set made_at = made_at - interval '2 days'`);
  expect(await ages()).toEqual({ isFresh: false, isVerified: true });
});
