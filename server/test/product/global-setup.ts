/**
 * Starts PostgreSQL for a test run, outside of the tree and without fsync. Removes data of killed runs.
 * TEST_DATABASE_SERVER (`npm run cluster -- --tests`) uses that server instead and keeps its data.
 * TEST_POSTGRES=bundled uses the programs in node_modules.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/database/migrate.ts';
import {
  clearAbandonedFolder,
  startEmbeddedDatabase,
} from '../../src/app/embedded-database/embedded-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template of every test database. */
    testDatabase: TestDatabaseServer;
  }
}

export interface TestDatabaseServer {
  readonly url: string;
  /** Role with CREATEDB. */
  readonly ownerUrl: string;
  /** False when `url` goes through a pooler. */
  readonly namedStatements: boolean;
}

const STARTING_MS = 60_000;
const PREFIX = 'circle-link-test-';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const other = process.env['TEST_DATABASE_SERVER'];
  if (other !== undefined) {
    const server = JSON.parse(other) as TestDatabaseServer;
    await migrate(server);
    project.provide('testDatabase', server);
    return () => Promise.resolve();
  }
  await clearKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // mkdtemp restricts the folder. As root, PostgreSQL runs as another user who needs access.
  chmodSync(dataDir, 0o755);
  const programs = process.env['TEST_POSTGRES'] === 'bundled' ? 'bundled' : 'auto';
  const server = await startEmbeddedDatabase({ dataDir, durable: false, programs });
  console.log(`the server's tests run on PostgreSQL ${server.major}, ${server.origin} programs`);
  const removeAll = async () => {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(server);
  } catch (error) {
    await removeAll();
    throw error;
  }
  project.provide('testDatabase', { url: server.url, ownerUrl: server.ownerUrl, namedStatements: true });
  return removeAll;
}

async function clearKilledRuns(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    // A run that has just started may not have locked its folder yet.
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (age > STARTING_MS) await clearAbandonedFolder(folder);
  }
}
