/**
 * Prepares every SQL statement on a migrated database and compares its columns with the declared row type. The ESLint
 * plugin SafeQL does the same for whole statements, but not for statements composed of Kysely fragments.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '../server/src/app/embedded-database/embedded-database.ts';
import { narrowedTypes, notFollowed } from './row-types/allowed.mjs';
import { checkRowTypes } from './row-types/run.mjs';
import { createServerProgram } from './row-types/statements.mjs';

const root = join(import.meta.dirname, '..');
const pg = createRequire(join(root, 'server/package.json'))('pg');

const folder = mkdtempSync(join(tmpdir(), 'circle-link-test-rows-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedDatabase({ dataDir: folder, durable: false });
try {
  await migrate(server);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const program = createServerProgram(root);
  const { looked, differences } = await checkRowTypes({
    root,
    program,
    client,
    narrowed: narrowedTypes,
    notFollowed,
  });
  await client.end();
  for (const one of differences) console.error(one);
  const open = Object.entries(notFollowed).map(([name, count]) => `  ${count} in ${name}`);
  console.log(`${looked} looked at; not followed:\n${open.join('\n')}`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(server.folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
