/**
 * npm run cluster -- --restore-drill: empties a table, restores the database to the second before it in a separate
 * instance, verifies it, and promotes it. Every entry confirmed before that second must exist; prints the minutes.
 */
import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { markRestored } from '../../server/src/app/after-restore.ts';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { runDataChecks } from '../../server/src/platform/database/data-checks.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { buildPayments } from '../../server/test/factories/build-payments.ts';
import { postWebhook, signWebhook, succeededBody } from '../../server/test/outside/signed-webhook.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { DATABASE_NAME, OWNER_ROLE } from './layout.ts';
import { createFolders } from './parts.ts';
import { runAsPostgres, runPgbackrest } from './pgbackrest.ts';
import { waitUntil } from './program.ts';

const ENTRIES = 300;

type Say = (line: string) => void;
type Pay = (count: number) => Promise<void>;

export async function drillRestore(port: number, say: Say): Promise<boolean> {
  const secret = `whsec_${randomBytes(16).toString('hex')}`;
  const settings = { SANDBOX_WEBHOOK_SECRET: secret, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' };
  const cluster = await startCluster({ port, demo: false, settings, say });
  try {
    const pay = await openPayments(cluster, secret);
    await pay(ENTRIES);
    await timed('full copy', say, () => runPgbackrest(cluster.parts, 'postgres1', 'backup', ['--type=full']));
    await pay(ENTRIES);
    const { target, entries } = await harm(cluster, say);
    const began = performance.now();
    const restored = await restoreBeside(cluster, target, say);
    const isWhole = await proveRestored(restored, entries, say);
    await markRestored(restored.url, 'console:restore-drill');
    await putInPlace(cluster, restored, say);
    await pay(1);
    say(`time from the decision to the first confirmed payment: ${minutes(performance.now() - began)}`);
    const after = await countEntries(cluster.ownerUrl);
    say(`entries before the bad statement: ${entries}, now: ${after}`);
    return isWhole && after === entries + 1;
  } finally {
    await cluster.stop();
  }
}

function minutes(ms: number): string {
  return `${(ms / 60_000).toFixed(1)} min (${(ms / 1_000).toFixed(0)} s)`;
}

async function timed<T>(what: string, say: Say, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  say(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return result;
}

async function openPayments({ databaseUrl, url }: Cluster, secret: string): Promise<Pay> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1, namedStatements: false });
  const payments = await buildPayments(database, 2 * ENTRIES + 1);
  await database.close();
  return async (count) => {
    for (const payment of payments.splice(0, count)) {
      const isConfirmed = async (): Promise<boolean> =>
        (await postWebhook(
          url,
          signWebhook(succeededBody(payment), secret, Math.floor(Date.now() / 1_000)),
        )) === 200;
      await waitUntil('a confirmed payment', isConfirmed);
    }
  };
}

async function harm(
  { ownerUrl }: Cluster,
  say: Say,
): Promise<{ readonly target: string; readonly entries: number }> {
  const entries = await countEntries(ownerUrl);
  await sleep(3_000);
  const target = await withConnection(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ target: string }>(
      `select to_char((clock_timestamp() - interval '1 second') at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00"') as target`,
    );
    await owner.query('truncate queue_positions cascade');
    return rows[0]?.target ?? '';
  });
  say(`bad statement: truncate queue_positions; entries left ${await countEntries(ownerUrl)}`);
  say(`restored to ${target}, a second before it`);
  return { target, entries };
}

interface Restored {
  readonly folder: string;
  readonly url: string;
}

/** Leaves the running cluster untouched. */
async function restoreBeside({ parts, databases }: Cluster, target: string, say: Say): Promise<Restored> {
  const [member] = databases;
  if (member === undefined) throw new Error('no database');
  const { node } = member;
  const { sockets, programs } = createFolders(parts, node.name);
  const folder = join(sockets, 'restored');
  // Archives the latest WAL at once instead of within a minute.
  await withConnection(superuserUrl(parts, node.ownPostgresPort), async (client) => {
    await client.query('select pg_switch_wal()');
  });
  await timed('restored', say, () =>
    runPgbackrest(parts, node.name, 'restore', [
      `--pg1-path=${folder}`,
      ...['--type=time', `--target=${target}`, '--target-action=promote', '--archive-mode=off'],
    ]),
  );
  const port = node.ownPostgresPort + 9;
  await timed('log replayed to that second', say, async () => {
    const own = `-c port=${port} -c archive_mode=off -c listen_addresses=127.0.0.1 -c synchronous_standby_names=`;
    const log = join(sockets, 'restored.log');
    await runAsPostgres(parts, join(programs, 'pg_ctl'), [
      '-D',
      folder,
      '-w',
      '-t',
      '300',
      '-l',
      log,
      '-o',
      own,
      'start',
    ]);
    await waitUntil('the end of the replay', async () => !(await isInRecovery(superuserUrl(parts, port))));
  });
  const url = `postgres://${OWNER_ROLE}:${parts.secrets.ownerPassword}@127.0.0.1:${port}/${DATABASE_NAME}`;
  return { folder, url };
}

async function proveRestored({ url }: Restored, entries: number, say: Say): Promise<boolean> {
  const found = await countEntries(url);
  const checks = await timed('data checks', say, () => runDataChecks(url));
  const broken = checks.filter(({ count }) => count > 0);
  say(
    `restored in a separate instance: ${found} of ${entries} entries, ${checks.length - broken.length} of ${checks.length} data checks pass`,
  );
  for (const { name, count } of broken) say(`  ${name}: ${count}`);
  return found === entries && broken.length === 0;
}

async function putInPlace(
  { parts, databases, apps }: Cluster,
  { folder }: Restored,
  say: Say,
): Promise<void> {
  const [first, second] = databases;
  if (first === undefined || second === undefined) throw new Error('two databases are needed');
  const { programs } = createFolders(parts, first.node.name);
  await timed('put in the place of the harmed one', say, async () => {
    for (const app of apps) await app.stop();
    await second.stop();
    await first.stop();
    await runAsPostgres(parts, join(programs, 'pg_ctl'), ['-D', folder, '-w', '-m', 'fast', 'stop']);
    for (const { dataFolder } of [first, second]) renameSync(dataFolder, `${dataFolder}.harmed`);
    renameSync(folder, first.dataFolder);
    await forgetCluster(parts.layout.etcd[0]);
    first.start();
    await waitUntil('the restored database as primary', async () => (await first.role()) === 'primary', {
      seconds: 180,
    });
    second.start();
    await waitUntil('its standby', () => second.isSynchronous(), { seconds: 180 });
    for (const app of apps) await app.start();
  });
}

/** Like `patronictl remove`: etcd must forget the damaged cluster. */
async function forgetCluster(
  etcd: { readonly address: string; readonly port: number } | undefined,
): Promise<void> {
  if (etcd === undefined) throw new Error('no etcd');
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const answer = await fetch(`http://${etcd.address}:${etcd.port}/v3/kv/deleterange`, {
    method: 'POST',
    body: JSON.stringify({
      key: base64('/service/circle-link/'),
      range_end: base64('/service/circle-link0'),
    }),
  });
  if (!answer.ok) throw new Error(`etcd answered ${answer.status}`);
}

function superuserUrl({ secrets }: Cluster['parts'], port: number): string {
  return `postgres://postgres:${secrets.superuserPassword}@127.0.0.1:${port}/postgres`;
}

async function isInRecovery(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ in_recovery: boolean }>(
      'select pg_is_in_recovery() as in_recovery',
    );
    return rows[0]?.in_recovery ?? true;
  });
}

async function countEntries(url: string): Promise<number> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from queue_positions',
    );
    return rows[0]?.count ?? 0;
  });
}
