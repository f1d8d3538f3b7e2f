/** The whole set-up of a run: two processes of the app and one of the provider, a PostgreSQL, and what stands between them. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFaultEdge, type FaultEdge } from '../e2e/support/fault-edge.ts';
import { appRole, databaseName, ownerRole } from '../server/src/app/embedded-database/access-file.ts';
import { findFreePort } from '../server/src/app/free-port.ts';
import { withConnection } from '../server/src/platform/database/connection-pool.ts';
import { openDatabase, type Database } from '../server/src/platform/database/database.ts';
import { prepareRoles } from '../server/src/platform/database/roles.ts';
import { planApp, type App } from './machines/app.ts';
import { openDatabaseProxy, type DatabaseProxy } from './machines/database-proxy.ts';
import { openFront, type Front } from './machines/front.ts';
import { openMailHost, type MailHost } from './machines/mail-host.ts';
import { openPostgres, type Postgres } from './machines/postgres.ts';

const root = join(import.meta.dirname, '..');
const WEBHOOK_SECRET = 'whsec_of_the_faults';

/** One process of the app, and what it sees the rest of the world through. */
export interface Node {
  readonly app: App;
  readonly proxy: DatabaseProxy;
  readonly edge: FaultEdge;
}

export interface World {
  readonly folder: string;
  readonly nodes: readonly [Node, Node];
  readonly provider: App;
  readonly front: Front;
  readonly mail: MailHost;
  readonly webhookSecret: string;
  /** The one that is written to. A failover puts another in its place. */
  postgres: Postgres;
  /** By which everything but the apps reaches it. No fault lies on it. */
  readonly steady: DatabaseProxy;
  readonly ownerUrl: string;
  readonly database: Database;
  /** What the product's clock was moved by. */
  clockOffsetSeconds: number;
  /** Every way to the database leads there from now on. */
  leadTo(postgres: Postgres): void;
  moveClock(seconds: number): Promise<void>;
  /** As if nothing had happened: what was stopped runs, what was filled is empty, what was slow is not. */
  mend(): Promise<void>;
  end(): Promise<void>;
}

export async function openWorld(appRoot = root): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'circle-link-chaos-'));
  chmodSync(folder, 0o755);
  const [ownerPassword, appPassword] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const end = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const postgres = await openPostgres(join(folder, 'disk'), ownerPassword);
    closers.push(() => world.postgres.remove());
    const url = (role: string, password: string, { port }: DatabaseProxy): string =>
      `postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`;
    const steady = await openDatabaseProxy(postgres.port);
    closers.push(() => steady.close());
    const ownerUrl = url(ownerRole, ownerPassword, steady);
    await prepareRoles(postgres.directUrl, { appRole, appPassword, databaseName });

    const mail = await openMailHost();
    closers.push(() => mail.close());
    const [frontPort, providerPort] = [await findFreePort(), await findFreePort()];
    const providerUrl = `http://localhost:${providerPort}`;
    const shared = {
      NODE_ENV: 'test',
      PUBLIC_URL: `http://127.0.0.1:${frontPort}`,
      DEMO: 'false',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      APP_SECRET: randomBytes(32).toString('hex'),
      STRIPE_SECRET_KEY: 'sk_test_of_the_faults',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_faults',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Circle Link <circle@example.test>',
    };
    const databaseOf = (proxy: DatabaseProxy) => ({
      DATABASE_URL: url(appRole, appPassword, proxy),
      DATABASE_OWNER_URL: url(ownerRole, ownerPassword, proxy),
    });
    const openNode = async (name: string): Promise<Node> => {
      const proxy = await openDatabaseProxy(postgres.port);
      const edge = await openFaultEdge(providerUrl);
      closers.push(() => {
        proxy.close();
        edge.close();
      });
      const port = await findFreePort();
      const app = planApp({
        ...{ name, port, folder, root: appRoot },
        ...{ program: ['server/src/app/main.ts'], readyPath: '/readyz' },
        environment: {
          ...{ ...shared, ...databaseOf(proxy), PORT: String(port), DATA_DIR: join(folder, name) },
          STRIPE_API_BASE: edge.url,
        },
      });
      closers.push(() => app.killNow());
      return { app, proxy, edge };
    };
    const nodes = [await openNode('api-a'), await openNode('api-b')] as const;
    const provider = planApp({
      ...{ name: 'provider', port: providerPort, folder, root },
      ...{ program: ['server/src/app/commands/sandbox.ts', '--port', String(providerPort)], readyPath: '/' },
      environment: {
        ...{ ...shared, ...databaseOf(steady), DATA_DIR: join(folder, 'provider') },
        STRIPE_API_BASE: providerUrl,
      },
    });
    closers.push(() => provider.killNow());
    const front = await openFront(frontPort, nodes.map(({ app }) => app));
    closers.push(() => front.close());
    const database = openDatabase({ url: url(appRole, appPassword, steady), maxConnections: 4 });
    closers.push(() => database.close());

    const world: World = {
      ...{ folder, nodes, provider, front, mail, postgres, steady, ownerUrl, database, end },
      webhookSecret: WEBHOOK_SECRET,
      clockOffsetSeconds: 0,
      leadTo: (other) => {
        for (const proxy of [steady, ...nodes.map((node) => node.proxy)]) proxy.leadTo(other.port);
      },
      moveClock: async (seconds) => {
        await withConnection(ownerUrl, (client) =>
          client.query(
            'insert into clock_offset (id, seconds) values (1, $1) on conflict (id) do update set seconds = excluded.seconds',
            [seconds],
          ),
        );
        world.clockOffsetSeconds = seconds;
      },
      mend: () => mend(world),
    };
    await world.nodes[0].app.start();
    await Promise.all([world.nodes[1].app.start(), provider.start()]);
    await mend(world);
    return world;
  } catch (error) {
    await end();
    throw error;
  }
}

async function mend(world: World): Promise<void> {
  const { nodes, provider, front, mail, steady } = world;
  front.road = null;
  mail.mood = 'well';
  for (const { proxy, edge } of nodes) {
    proxy.weather = {};
    await calm(edge);
  }
  steady.weather = {};
  if (!world.postgres.isRunning()) await world.postgres.start();
  for (const app of [...nodes.map((node) => node.app), provider]) {
    app.signal('SIGCONT');
    if (!app.isRunning()) await app.start();
  }
}

async function calm({ url }: FaultEdge): Promise<void> {
  await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify({ isStorm: false, orders: [] }) });
}
