/** npm run generate:database: table types and server/db/schema.sql from a migrated database. --check compares only. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '../server/src/platform/database/connection-pool.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '../server/src/app/embedded-database/embedded-database.ts';
import { refineColumnTypes } from './column-types.mjs';
import { printSchema } from './print-schema.mjs';

const root = join(import.meta.dirname, '..');
const generated = 'server/src/platform/database/tables.gen.ts';
const schemaPage = 'server/db/schema.sql';
const check = process.argv.includes('--check');

/** bigint is a number (checked to be exact), a date is text, JSON is unknown. */
const typeMapping = { int8: 'number', json: 'unknown', jsonb: 'unknown' };

const folder = mkdtempSync(join(tmpdir(), 'circle-link-test-types-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedDatabase({ dataDir: folder, durable: false });
try {
  await migrate(server);
  const types = join(folder, 'tables.gen.ts');
  generate(types);
  const text = readFileSync(types, 'utf8');
  keep(generated, await withConnection(server.ownerUrl, (client) => refineColumnTypes(client, text)));
  keep(schemaPage, await withConnection(server.ownerUrl, printSchema));
} finally {
  await server.stop();
  rmSync(server.folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

function keep(path, text) {
  if (!check) return writeFileSync(join(root, path), text);
  if (readFileSync(join(root, path), 'utf8') === text) return;
  console.error(`${path} is stale: run npm run generate:database`);
  process.exitCode = 1;
}

function generate(outFile) {
  const options = {
    '--dialect': 'postgres',
    '--url': server.ownerUrl,
    '--default-schema': 'public',
    '--include-pattern': 'public.*',
    '--exclude-pattern': 'public.applied_*',
    '--date-parser': 'string',
    '--type-mapping': JSON.stringify(typeMapping),
    '--log-level': 'error',
    '--out-file': outFile,
  };
  execFileSync(join(root, 'node_modules/.bin/kysely-codegen'), Object.entries(options).flat(), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
