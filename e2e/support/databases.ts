/**
 * Where a server of the journeys keeps its data: in a database of its own beside it, or in one of the cluster (`--setup cluster`),
 * which it reaches as in production: through PgBouncer, with a standby to read from.
 */
import { randomBytes } from 'node:crypto';
import { loopbackLayout, OWNER_ROLE } from '../../ops/cluster/layout.ts';
import { startCluster, type Cluster } from '../../ops/cluster/cluster.ts';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { runProgram, type Environment } from './program.ts';
import { SETUP } from './setup.ts';

export interface Place {
  /** By which the app, and a command beside it, reach the data. */
  readonly settings: Environment;
  /** Removes what is not in the folder. */
  drop(): Promise<void>;
}

/** How the workers find the cluster that the run has started. */
const CLUSTER = 'CIRCLE_LINK_E2E_CLUSTER';
const PORT = 17_400;
/** Migrated once: each server's database is a copy of it. */
const TEMPLATE = 'journeys';

interface Ways {
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly listenUrl: string;
  readonly replicaUrl: string;
}

/** A place for one more server. */
export async function openPlace(dataFolder: string): Promise<Place> {
  const own = { DATA_DIR: dataFolder };
  if (SETUP !== 'cluster') return { settings: own, drop: () => Promise.resolve() };
  const found = process.env[CLUSTER];
  if (found === undefined) throw new Error('the cluster of the journeys was not started');
  const ways = JSON.parse(found) as Ways;
  const name = `journey_${randomBytes(6).toString('hex')}`;
  const maintain = (statement: string) =>
    withConnection(ways.superuserUrl, async (client) => void (await client.query(statement)));
  await maintain(`create database ${name} template ${TEMPLATE} owner ${OWNER_ROLE}`);
  return {
    settings: { ...own, ...settingsFor(ways, name) },
    drop: () => maintain(`drop database ${name} with (force)`),
  };
}

/** Starts what the set-up needs before its first server; returns the way back. */
export async function startDatabases(): Promise<() => Promise<void>> {
  if (SETUP !== 'cluster') return () => Promise.resolve();
  const cluster = await startCluster({
    port: PORT,
    demo: false,
    hasApps: false,
    say: (line) => console.log(line),
  });
  try {
    const ways = waysOf(cluster);
    process.env[CLUSTER] = JSON.stringify(ways);
    await makeTemplate(ways);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return () => cluster.stop();
}

async function makeTemplate(ways: Ways): Promise<void> {
  await withConnection(
    ways.superuserUrl,
    async (client) => void (await client.query(`create database ${TEMPLATE} owner ${OWNER_ROLE}`)),
  );
  await runProgram('commands/migrate.ts', { NODE_ENV: 'test', ...settingsFor(ways, TEMPLATE) });
}

function waysOf({ databaseUrl, ownerUrl, superuserUrl }: Cluster): Ways {
  const { proxy } = loopbackLayout(PORT);
  const through = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href;
  return {
    superuserUrl,
    ownerUrl,
    appUrl: databaseUrl,
    listenUrl: through(databaseUrl, proxy.primaryPort),
    replicaUrl: through(databaseUrl, proxy.standbyPort),
  };
}

/** As ops/cluster/templates/app.env has it. */
function settingsFor(ways: Ways, name: string): Environment {
  const to = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    DATABASE_URL: to(ways.appUrl),
    DATABASE_OWNER_URL: to(ways.ownerUrl),
    DATABASE_LISTEN_URL: to(ways.listenUrl),
    DATABASE_REPLICA_URL: to(ways.replicaUrl),
    DATABASE_NAMED_STATEMENTS: 'false',
  };
}
