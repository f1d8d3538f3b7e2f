import { existsSync } from 'node:fs';
import { installByApt } from '../../scripts/apt.mjs';
import { exitWithError } from '../../scripts/install.mjs';

const PROGRAMS = [
  ['/usr/bin/etcd', ['etcd-server']],
  ['/usr/bin/patroni', ['patroni', 'python3-etcd']],
  ['/usr/sbin/haproxy', ['haproxy']],
  ['/usr/sbin/pgbouncer', ['pgbouncer']],
  ['/usr/bin/pg_lsclusters', ['postgresql']],
  ['/usr/bin/pgbackrest', ['pgbackrest']],
];

/** Installs missing programs; exits with a message if it cannot. */
export async function ensureClusterPrograms() {
  if (process.getuid?.() !== 0)
    exitWithError('A cluster needs root on Debian: its programs run as other users.');
  const missing = PROGRAMS.filter(([path]) => !existsSync(path)).flatMap(([, packages]) => packages);
  if (missing.length > 0 && !(await installByApt('the cluster', ['--no-install-recommends', ...missing])))
    exitWithError(`apt could not install ${missing.join(', ')}.`);
}
