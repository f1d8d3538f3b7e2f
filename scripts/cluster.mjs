/**
 * npm run cluster [-- --prove | --restore-drill]: the product on several machines' programs, all on this one and on loopback.
 * npm run cluster -- --write <folder> --machines <three addresses>: the same configuration files for three machines.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installByApt } from './apt.mjs';
import { ensureInstalled, fail, pinnedEnvironment, pinnedNode, root } from './install.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const PROGRAMS = [
  ['/usr/bin/etcd', ['etcd-server']],
  ['/usr/bin/patroni', ['patroni', 'python3-etcd']],
  ['/usr/sbin/haproxy', ['haproxy']],
  ['/usr/sbin/pgbouncer', ['pgbouncer']],
  ['/usr/bin/pg_lsclusters', ['postgresql']],
  ['/usr/bin/pgbackrest', ['pgbackrest']],
];

const given = process.argv.slice(2);
ensureInstalled();
if (!given.includes('--write')) await prepare();
run();

async function prepare() {
  if (process.getuid?.() !== 0)
    fail('npm run cluster needs root on Debian: its programs run as other users.');
  const missing = PROGRAMS.filter(([path]) => !existsSync(path)).flatMap(([, packages]) => packages);
  if (missing.length > 0 && !(await installByApt('the cluster', ['--no-install-recommends', ...missing])))
    fail(`apt could not install ${missing.join(', ')}.`);
  ensureWebBuilt();
}

function run() {
  // Its own process group: Ctrl-C in a terminal reaches it once, from here.
  const cluster = spawn(pinnedNode(), [join(root, 'ops/cluster/run.ts'), ...given], {
    cwd: root,
    env: pinnedEnvironment(),
    detached: true,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => cluster.kill(signal));
  cluster.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}
