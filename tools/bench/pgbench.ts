/** pgbench's TPC-B on the same server, the baseline of the entries benchmark. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';

const run = promisify(execFile);
const SCALE = 32;

export interface Pgbench {
  tpcb(clients: number, seconds: number): Promise<number>;
}

/** Creates a separate pgbench database. Throws if pgbench is not installed. */
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
      if (found === null) throw new Error(`unexpected output of pgbench:\n${stdout}`);
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
      // No Debian packages on this system.
    }
  }
  for (const folder of folders) {
    try {
      if (readdirSync(folder).includes('pgbench')) return join(folder, 'pgbench');
    } catch {
      // Missing PATH folder.
    }
  }
  throw new Error(
    'pgbench was not found: install PostgreSQL (Debian: apt-get install postgresql) to compare with it.',
  );
}
