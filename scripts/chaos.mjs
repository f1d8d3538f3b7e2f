/** npm run chaos -- [--seed N] [--minutes M] [--only fault] [--json] [--control lost-commit|fresh-key]: docs/chaos.md. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installByApt } from './apt.mjs';
import { ensureInstalled, fail, pinnedEnvironment, pinnedNode, root } from './install.mjs';

const PROGRAMS = [
  ['/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1', 'libfaketime'],
  ['/usr/bin/pg_lsclusters', 'postgresql'],
];

ensureInstalled();
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  fail('npm run chaos needs root on Debian: it mounts a small disk, and PostgreSQL runs as another user.');
const missing = PROGRAMS.filter(([path]) => !existsSync(path)).map(([, name]) => name);
if (missing.length > 0 && !(await installByApt('what faults need', ['--no-install-recommends', ...missing])))
  fail(`apt could not install ${missing.join(', ')}.`);

// Its own process group: Ctrl-C in a terminal reaches it once, from here.
const run = spawn(pinnedNode(), [join(root, 'chaos/run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: pinnedEnvironment(),
  detached: true,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal));
run.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
