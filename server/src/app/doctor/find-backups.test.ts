import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/product/test-database.ts';
import { insertBackup, updateVerified } from '../../platform/monitoring/backup-store.ts';
import { readSettings, type Settings } from '../../platform/config/settings.ts';
import { findBackups } from './ask-external-services.ts';

const HOUR = 3_600;

function settingsAt(databaseUrl: string | undefined, dataDir = '/nowhere'): Settings {
  const environment = { NODE_ENV: 'test', APP_SECRET: 'q3JzT0w2b1R5c0lYbW9kZXJhdGU' };
  return { ...readSettings(environment), databaseUrl, dataDir };
}

it('the doctor reports the age of the newest backup and of the newest verified one', async () => {
  const { database, url } = await openTestDatabase();
  const settings = settingsAt(url);
  expect(await findBackups(settings)).toEqual({ madeSecondsAgo: null, provenSecondsAgo: null });
  const now = Date.now();
  const facts = { bytes: 1, sha256: '0'.repeat(64) };
  const make = async (folder: string, hours: number, problems?: readonly string[]): Promise<void> => {
    const madeAt = new Date(now - 1_000 * HOUR * hours);
    await database.transact((tx) => insertBackup(tx, { folder, madeAt, ...facts }));
    if (problems === undefined) return;
    const verified = { folder, sha256: facts.sha256, problems };
    await database.transact((tx) => updateVerified(tx, verified));
  };
  await make('old and proven', 50, []);
  await make('found broken', 30, ['a file is missing']);
  await make('newest', 2);
  const found = await findBackups(settings);
  if (typeof found === 'string') throw new Error(found);
  expect(Math.floor((found.madeSecondsAgo ?? 0) / HOUR)).toBe(2);
  expect(Math.floor((found.provenSecondsAgo ?? 0) / HOUR)).toBe(50);
});

it('the doctor starts no database, and reports that none answers', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-doctor-'));
  expect(await findBackups(settingsAt(undefined, dataDir))).toBe('there is no database yet');
  rmSync(dataDir, { recursive: true });
  const found = await findBackups(settingsAt('postgres://app:a-password@127.0.0.1:1/circle'));
  expect(found).toMatch(/^the database gives no answer \(.*ECONNREFUSED/);
  expect(found).not.toContain('a-password');
});
