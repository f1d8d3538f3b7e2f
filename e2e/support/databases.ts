/**
 * Data of a journey server: an embedded database, or a database in the cluster (`--setup cluster`), reached as in
 * production through PgBouncer with a read replica.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loopbackLayout, OWNER_ROLE } from '../../tools/cluster/layout.ts';
import { startCluster, type Cluster } from '../../tools/cluster/cluster.ts';
import { findFreePort } from '../../server/src/app/free-port.ts';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { runProgram, type Environment } from './program.ts';
import { SETUP } from './setup.ts';

export interface DatabasePlace {
  /** Settings with which the app and commands reach the data. */
  readonly settings: Environment;
  /** Deletes data outside the folder. */
  drop(): Promise<void>;
}

/** Environment variable with the cluster's connection. */
const CLUSTER = 'CIRCLE_LINK_E2E_CLUSTER';
const PORT = 17_400;
/** Migrated once and copied for each server. */
const TEMPLATE = 'journeys';
/** Folder of the embedded PostgreSQL that was migrated once and is copied for each server. */
const TEMPLATE_FOLDER = 'CIRCLE_LINK_E2E_TEMPLATE';

interface Ways {
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly listenUrl: string;
  readonly replicaUrl: string;
}

export async function openDatabasePlace(dataFolder: string): Promise<DatabasePlace> {
  const own = { DATA_DIR: dataFolder };
  if (SETUP !== 'cluster') {
    const template = process.env[TEMPLATE_FOLDER];
    if (template !== undefined) await copyTemplate(template, dataFolder);
    return { settings: own, drop: () => Promise.resolve() };
  }
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

/** Starts the setup's databases. Returns the function that stops them. */
export async function startDatabases(): Promise<() => Promise<void>> {
  if (SETUP !== 'cluster') return makeTemplateFolder();
  const cluster = await startCluster({
    port: PORT,
    demo: false,
    hasApps: false,
    say: (line) => console.log(line),
  });
  try {
    const ways = buildUrls(cluster);
    process.env[CLUSTER] = JSON.stringify(ways);
    await makeTemplate(ways);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return () => cluster.stop();
}

/** Creating and migrating PostgreSQL takes half of a server's start. */
async function makeTemplateFolder(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'circle-link-e2e-template-'));
  // As root, the database runs as another user who needs access.
  chmodSync(folder, 0o711);
  const template = join(folder, 'data');
  await runProgram('commands/migrate.ts', { NODE_ENV: 'test', DATA_DIR: template });
  process.env[TEMPLATE_FOLDER] = template;
  return () => rm(folder, { recursive: true, force: true });
}

/** Files keep their owner. Each copy has its own port, because two may start at once. */
async function copyTemplate(template: string, dataFolder: string): Promise<void> {
  execFileSync('cp', ['-a', template, dataFolder]);
  const file = join(dataFolder, 'database-access.json');
  const access = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...access, port: await findFreePort() }));
}

async function makeTemplate(ways: Ways): Promise<void> {
  await withConnection(
    ways.superuserUrl,
    async (client) => void (await client.query(`create database ${TEMPLATE} owner ${OWNER_ROLE}`)),
  );
  await runProgram('commands/migrate.ts', { NODE_ENV: 'test', ...settingsFor(ways, TEMPLATE) });
}

function buildUrls({ databaseUrl, ownerUrl, superuserUrl }: Cluster): Ways {
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

/** Matches deploy/cluster/app.env. */
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
