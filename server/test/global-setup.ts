/** Starts the PostgreSQL of a test run, outside of the tree, without fsync; removes what killed runs left behind. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateEverything } from '../src/app/migrate-everything.ts';
import {
  clearAbandonedFolder,
  startEmbeddedDatabase,
} from '../src/platform/embedded-database/embedded-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template that every test database is a copy of. */
    testDatabase: { readonly url: string; readonly ownerUrl: string };
  }
}

const PREFIX = 'circle-link-test-';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
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
  for (const folder of folders) await clearAbandonedFolder(join(tmpdir(), folder));
}
