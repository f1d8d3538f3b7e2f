/** Configuration for separate machines, one folder each (docs/operations/deploy.md). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  machinesLayout,
  writeEtcd,
  writePatroni,
  writePgbackrest,
  writeProxy,
  type Folders,
} from './layout.ts';
import { makeSecrets } from './secrets.ts';

const FOLDERS: Folders = {
  etcd: '/var/lib/etcd/circle-link',
  postgres: '/var/lib/postgresql/15/circle-link',
  pgpass: '/var/lib/postgresql/pgpass-of-patroni',
  sockets: '/var/run/postgresql',
  userlist: '/etc/pgbouncer/userlist.txt',
  programs: '/usr/lib/postgresql/15/bin',
  pgbackrest: '/etc/pgbackrest.conf',
  copies: '/var/lib/pgbackrest',
};

export function writeForMachines(
  folder: string,
  addresses: readonly string[],
  say: (line: string) => void,
): void {
  if (addresses.length < 3) throw new Error('At least three machines are needed for a majority.');
  const [layout, secrets] = [machinesLayout(addresses), makeSecrets()];
  for (const [at, app] of layout.apps.entries()) {
    const [etcd, database] = [layout.etcd[at], layout.databases[at]];
    if (etcd === undefined || database === undefined) continue;
    const parts = { layout, app, secrets, folders: FOLDERS };
    const files = {
      'etcd.yml': writeEtcd(layout, etcd, FOLDERS),
      'patroni.yml': writePatroni(layout, database, FOLDERS, secrets),
      'pgbackrest.conf': writePgbackrest(database, FOLDERS, secrets),
      'haproxy.cfg': writeProxy('haproxy.cfg', parts),
      'pgbouncer.ini': writeProxy('pgbouncer.ini', parts),
      'userlist.txt': writeProxy('userlist.txt', parts),
      'app.env': writeProxy('app.env', parts),
    };
    const own = join(folder, app.address);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text, { mode: 0o600 });
    say(`${own}: ${Object.keys(files).join(', ')}`);
  }
}
