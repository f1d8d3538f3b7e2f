/** pgbench's TPC-B on the same server: the yardstick of the entries benchmark. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withConnection } from '../server/src/platform/database/connection-pool.ts';

const run = promisify(execFile);
const SCALE = 32;

export interface Pgbench {
  /** TPC-B transactions per second with so many clients. */
  tpcb(clients: number, seconds: number): Promise<number>;
}

/** Prepares a database of pgbench's own beside ours. Throws when pgbench is not installed. */
export async function preparePgbench(ownerUrl: string): Promise<Pgbench> {
  const program = findPgbench();
  const url = new URL(ownerUrl);
  const name = 'bench_tpcb';
  await withConnection(ownerUrl, (client) => client.query(`create database ${name}`));
  url.pathname = `/${name}`;
  await run(program, ['--initialize', '--quiet', '--scale', String(SCALE), url.href]);
  return {
    async tpcb(clients, seconds) {
      const args = [
        '--client',
        String(clients),
        '--jobs',
        '2',
        '--time',
        String(seconds),
        '--no-vacuum',
        url.href,
      ];
      const { stdout } = await run(program, args);
      const found = /tps = ([\d.]+) \(without initial connection time\)/.exec(stdout);
      if (found === null) throw new Error(`pgbench said something else:\n${stdout}`);
      return Number(found[1]);
    },
  };
}

function findPgbench(): string {
  const folders = (process.env['PATH'] ?? '').split(':');
  for (const base of ['/usr/lib/postgresql']) {
    try {
      for (const version of readdirSync(base)) folders.push(join(base, version, 'bin'));
    } catch {
      // No Debian packages here.
    }
  }
  for (const folder of folders) {
    try {
      if (readdirSync(folder).includes('pgbench')) return join(folder, 'pgbench');
    } catch {
      // A folder of PATH that does not exist.
    }
  }
  throw new Error(
    'pgbench was not found: install PostgreSQL (Debian: apt-get install postgresql) to compare with it.',
  );
}
