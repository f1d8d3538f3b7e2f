/** npm run chaos -- [--seed N] [--minutes M] [--only fault] [--json] [--control lost-commit|fresh-key]: docs/testing.md. */
import { existsSync } from 'node:fs';
import { installByApt } from '../../scripts/apt.mjs';
import { ensureInstalled, exitWithError } from '../../scripts/install.mjs';
import { runPinned } from '../../scripts/run-pinned.mjs';

const PROGRAMS = [
  ['/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1', 'libfaketime'],
  ['/usr/bin/pg_lsclusters', 'postgresql'],
];

await ensureInstalled();
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  exitWithError(
    'npm run chaos needs root on Debian: it mounts a small disk, and PostgreSQL runs as another user.',
  );
const missing = PROGRAMS.filter(([path]) => !existsSync(path)).map(([, name]) => name);
if (
  missing.length > 0 &&
  !(await installByApt('programs for faults', ['--no-install-recommends', ...missing]))
)
  exitWithError(`apt could not install ${missing.join(', ')}.`);

runPinned('tools/chaos/run.ts', process.argv.slice(2));
