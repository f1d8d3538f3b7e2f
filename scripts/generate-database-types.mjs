/**
 * npm run generate:database: the table types, from a database migrated just now. With --check nothing is written and
 * stale types are an error.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '../server/src/app/embedded-database/embedded-database.ts';

const root = join(import.meta.dirname, '..');
const generated = 'server/src/platform/database/tables.gen.ts';
const check = process.argv.includes('--check');

/** bigint is read as a number (it is checked to be exact), a day as its text, JSON as something to be parsed. */
const typeMapping = { int8: 'number', json: 'unknown', jsonb: 'unknown' };

const folder = mkdtempSync(join(tmpdir(), 'circle-link-test-types-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedDatabase({ dataDir: folder, durable: false });
try {
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.url });
  const outFile = check ? join(folder, 'tables.gen.ts') : join(root, generated);
  generate(outFile);
  if (check && readFileSync(outFile, 'utf8') !== readFileSync(join(root, generated), 'utf8')) {
    console.error(`${generated} is stale: run npm run generate:database`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(server.folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
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
