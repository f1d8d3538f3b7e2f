/**
 * The server's tests on the cluster: databases are created on the primary and used through PgBouncer as in production.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { startCluster } from './cluster.ts';
import { stopController } from './program.ts';

const TEMPLATE = 'tests';

/** @returns the exit status; `files` are paths of tests or parts of them, by default all. */
export async function runTests(
  port: number,
  files: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const cluster = await startCluster({ port, demo: false, hasApps: false, say });
  try {
    const { databaseUrl, superuserUrl } = cluster;
    await withConnection(
      superuserUrl,
      async (client) => void (await client.query(`create database ${TEMPLATE}`)),
    );
    const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href;
    const server = { url: at(databaseUrl), ownerUrl: at(superuserUrl), namedStatements: false };
    const tests = spawn('vitest', ['run', '--project=server', ...files], {
      env: { ...process.env, TEST_DATABASE_SERVER: JSON.stringify(server) },
      stdio: 'inherit',
    });
    stopController.signal.addEventListener('abort', () => tests.kill());
    const [code] = (await once(tests, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await cluster.stop();
  }
}
