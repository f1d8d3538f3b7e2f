/**
 * Starts the PostgreSQL of a test run, outside of the tree, without fsync; removes what killed runs left behind. Where
 * TEST_DATABASE_SERVER names another one (`npm run cluster -- --tests`), that one is used, and keeps what it is given.
 * TEST_POSTGRES=bundled takes the programs in node_modules where the system has some, too.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateEverything } from '../src/app/migrate-everything.ts';
import {
  clearAbandonedFolder,
  startEmbeddedDatabase,
} from '../src/app/embedded-database/embedded-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template that every test database is a copy of. */
    testDatabase: TestDatabaseServer;
  }
}

export interface TestDatabaseServer {
  readonly url: string;
  /** May make databases. */
  readonly ownerUrl: string;
  /** False where `url` leads through a pooler. */
  readonly namedStatements: boolean;
}

const STARTING_MS = 60_000;
const PREFIX = 'circle-link-test-';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const other = process.env['TEST_DATABASE_SERVER'];
  if (other !== undefined) {
    const server = JSON.parse(other) as TestDatabaseServer;
    await migrateEverything(server);
    project.provide('testDatabase', server);
    return () => Promise.resolve();
  }
  await clearKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // mkdtemp closes the folder; started by root, PostgreSQL runs as another user who must get in.
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
    await migrateEverything(server);
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
    // A run that starts right now may not have locked its folder yet.
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (age > STARTING_MS) await clearAbandonedFolder(folder);
  }
}
