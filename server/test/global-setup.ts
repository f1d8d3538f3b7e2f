/** Starts the PostgreSQL of a test run, outside of the tree, without fsync; removes what killed runs left behind. */
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
    testDatabase: { readonly url: string; readonly ownerUrl: string };
  }
}

const STARTING_MS = 60_000;
const PREFIX = 'circle-link-test-';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // mkdtemp closes the folder; started by root, PostgreSQL runs as another user who must get in.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedDatabase({ dataDir, durable: false });
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
  project.provide('testDatabase', { url: server.url, ownerUrl: server.ownerUrl });
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
