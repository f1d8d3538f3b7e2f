/** The setup of a run: two app processes, the provider, PostgreSQL, and the proxies between them. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultEdge, openFaultEdge } from '../../e2e/support/fault-edge.ts';
import { appRole, databaseName } from '../../server/src/app/embedded-database/access-file.ts';
import { findFreePort } from '../../server/src/app/free-port.ts';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts';
import { prepareRoles } from '../../server/src/platform/database/migrate.ts';
import { settleRun } from './check/settle.ts';
import { mountDisk, removeDisk } from './machines/disk.ts';
import { type App, planApp } from './machines/app.ts';
import { type DatabaseProxy, openDatabaseProxy } from './machines/database-proxy.ts';
import { type FrontProxy, openFront } from './machines/front.ts';
import { layOutEarlierVersion } from './machines/earlier-version.ts';
import { type MailHost, openMailHost } from './machines/mail-host.ts';
import { openPostgres, type Postgres } from './machines/postgres.ts';
import { diskIn, openRunFolder } from './machines/run-folder.ts';
import { buildDatabaseUrls, buildSettings, drawSecrets, type Secrets } from './settings.ts';

/** Enough for members' files. */
const FILE_DISK_MEGABYTES = 64;

const root = join(import.meta.dirname, '../..');

export interface WorldOptions {
  /** Starts the version before the newest migration. */
  readonly isEarlier?: boolean;
  /** A broken build: commits are answered before they are durable. */
  readonly isCareless?: boolean;
}

/** One app process with its proxies. */
export interface Node {
  readonly app: App;
  readonly proxy: DatabaseProxy;
  readonly edge: FaultEdge;
}

export interface ChaosWorld {
  /** Code folder of the version under test. */
  readonly root: string;
  readonly folder: string;
  readonly fileDisk: string;
  readonly nodes: readonly [Node, Node];
  readonly provider: App;
  readonly front: FrontProxy;
  readonly mail: MailHost;
  /** Secrets for the next start of a program. */
  readonly secrets: Secrets;
  /** The primary. A failover replaces it. */
  postgres: Postgres;
  readonly ownerUrl: string;
  /** Uses the app's role. */
  readonly appUrl: string;
  readonly database: Database;
  clockOffsetSeconds: number;
  /** Connects all proxies to this server. */
  leadTo(postgres: Postgres): void;
  moveClock(seconds: number): Promise<void>;
  /** Undoes all faults: restarts processes, empties disks, restores the network. */
  restore(): Promise<void>;
  /** Waits for background work. Lists what remains. */
  settle(): Promise<string[]>;
  end(): Promise<void>;
}

/** Cleanup functions in order of opening. */
type Closers = (() => unknown)[];

export async function openWorld(options: WorldOptions = {}): Promise<ChaosWorld> {
  const closers: Closers = [];
  const end = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  // Stops all programs and removes all disks on these signals.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)));
  try {
    const world = await openParts(closers, end);
    const { nodes, provider, postgres } = world;
    if (options.isCareless === true) await answerBeforeWriting(postgres);
    if (options.isEarlier === true) {
      const earlier = await layOutEarlierVersion(root, join(world.folder, 'earlier'));
      for (const app of [provider, ...nodes.map((node) => node.app)]) app.root = earlier;
    }
    await nodes[0].app.start();
    await restore(world);
    return world;
  } catch (error) {
    await end();
    throw error;
  }
}

async function openParts(closers: Closers, end: () => Promise<void>): Promise<ChaosWorld> {
  const folder = await openRunFolder();
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const fileDisk = await mountDisk(diskIn(folder, 'files'), FILE_DISK_MEGABYTES);
  closers.push(() => removeDisk(fileDisk));
  const secrets = drawSecrets();
  const postgres = await openPostgres(diskIn(folder, 'first'), secrets);
  closers.push(() => world.postgres.remove());
  await prepareRoles(postgres.directUrl, { appRole, appPassword: secrets.appPassword, databaseName });
  // Connection of the harness without faults.
  const steady = await openDatabaseProxy(postgres.port);
  closers.push(() => steady.close());
  const mail = await openMailHost();
  closers.push(() => mail.close());
  const frontPort = await findFreePort();
  const places = { folder, fileDisk, secrets, frontPort, mail, postgres, closers };
  const provider = await openProvider(places, steady);
  const nodes = [
    await openNode('api-a', places, provider.url),
    await openNode('api-b', places, provider.url),
  ] as const;
  const front = await openFront(
    frontPort,
    nodes.map(({ app }) => app),
  );
  closers.push(() => front.close());
  const database = openDatabase({ url: await addHarness(postgres, steady, secrets), maxConnections: 4 });
  closers.push(() => database.close());
  const proxies = [steady, ...nodes.map(({ proxy }) => proxy)];
  const world: ChaosWorld = {
    ...{ root, folder, fileDisk, nodes, provider, front, mail, postgres, secrets, database, end },
    get ownerUrl() {
      return buildDatabaseUrls(secrets, steady).ownerUrl;
    },
    get appUrl() {
      return buildDatabaseUrls(secrets, steady).appUrl;
    },
    clockOffsetSeconds: 0,
    leadTo: ({ port }) => {
      for (const proxy of proxies) proxy.leadTo(port);
    },
    moveClock: async (seconds) => {
      await setClock(world.ownerUrl, seconds);
      world.clockOffsetSeconds = seconds;
    },
    restore: () => restore(world),
    settle: () => settleRun(world.ownerUrl, (id) => mail.taken.has(id)),
  };
  return world;
}

/** A login with the app role's permissions, which keeps working while the product's passwords change. */
async function addHarness(
  { directUrl }: Postgres,
  { port }: DatabaseProxy,
  { harnessPassword }: Secrets,
): Promise<string> {
  await withConnection(directUrl, (client) =>
    client.query(`create role harness login password '${harnessPassword}' in role ${appRole}`),
  );
  return `postgres://harness:${harnessPassword}@127.0.0.1:${port}/${databaseName}`;
}

interface Places {
  readonly folder: string;
  readonly fileDisk: string;
  readonly secrets: Secrets;
  readonly frontPort: number;
  readonly mail: MailHost;
  readonly postgres: Postgres;
  readonly closers: Closers;
}

async function openNode(name: string, places: Places, providerUrl: string): Promise<Node> {
  const { folder, fileDisk, closers, postgres } = places;
  const proxy = await openDatabaseProxy(postgres.port);
  const edge = await openFaultEdge(providerUrl);
  const port = await findFreePort();
  const app = planApp({
    ...{ name, port, folder, root, program: ['server/src/app/main.ts'], readyPath: '/readyz' },
    environment: (from) => ({
      ...buildSettings({ ...places, proxy, dataDir: fileDisk }, from),
      PORT: String(port),
      STRIPE_API_BASE: edge.url,
    }),
  });
  closers.push(async () => {
    await app.killNow();
    proxy.close();
    edge.close();
  });
  return { app, proxy, edge };
}

async function openProvider(places: Places, proxy: DatabaseProxy): Promise<App> {
  const { folder, closers } = places;
  const port = await findFreePort();
  const provider = planApp({
    ...{ name: 'provider', port, folder, root, readyPath: '/' },
    program: ['server/src/app/commands/sandbox.ts', '--port', String(port)],
    environment: (from) => ({
      ...buildSettings({ ...places, proxy, dataDir: join(folder, 'provider') }, from),
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    }),
  });
  closers.push(() => provider.killNow());
  return provider;
}

async function restore(world: ChaosWorld): Promise<void> {
  const { nodes, provider, front, mail } = world;
  front.road = null;
  mail.mood = 'well';
  for (const { proxy, edge } of nodes) {
    proxy.weather = {};
    await calm(edge);
  }
  if (!world.postgres.isRunning()) await world.postgres.start();
  const apps = [...nodes.map(({ app }) => app), provider];
  for (const app of apps) app.signal('SIGCONT');
  await Promise.all(apps.filter((app) => !app.isRunning()).map((app) => app.start()));
}

async function calm({ url }: FaultEdge): Promise<void> {
  await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify({ isStorm: false, orders: [] }) });
}

async function setClock(ownerUrl: string, seconds: number): Promise<void> {
  await withConnection(ownerUrl, (client) =>
    client.query(
      `insert into clock_offset (id, seconds) values (1, $1)
         on conflict (id) do update set seconds = excluded.seconds`,
      [seconds],
    ),
  );
}

async function answerBeforeWriting({ directUrl }: Postgres): Promise<void> {
  await withConnection(directUrl, async (client) => {
    await client.query('alter system set synchronous_commit = off');
    await client.query(`alter system set wal_writer_delay = '10s'`);
    await client.query('select pg_reload_conf()');
  });
}
