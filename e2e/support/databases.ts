/**
 * Where a server of the journeys keeps its data: in a database of its own beside it, or in one of the cluster (`--setup cluster`),
 * which it reaches as in production: through PgBouncer, with a standby to read from.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loopbackLayout, OWNER_ROLE } from '../../ops/cluster/layout.ts';
import { startCluster, type Cluster } from '../../ops/cluster/cluster.ts';
import { findFreePort } from '../../server/src/app/free-port.ts';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { runProgram, type Environment } from './program.ts';
import { SETUP } from './setup.ts';

export interface DatabasePlace {
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
/** The folder that was migrated once, where each server has a PostgreSQL of its own: its data begin as a copy of it. */
const TEMPLATE_FOLDER = 'CIRCLE_LINK_E2E_TEMPLATE';

interface Ways {
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly listenUrl: string;
  readonly replicaUrl: string;
}

/** A place for one more server. */
export async function openPlace(dataFolder: string): Promise<DatabasePlace> {
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

/** Starts what the set-up needs before its first server; returns the way back. */
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

/** To create PostgreSQL's files and to migrate them is half of what a server's start takes. */
async function makeTemplateFolder(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'circle-link-e2e-template-'));
  // As root the database runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  const template = join(folder, 'data');
  await runProgram('commands/migrate.ts', { NODE_ENV: 'test', DATA_DIR: template });
  process.env[TEMPLATE_FOLDER] = template;
  return () => rm(folder, { recursive: true, force: true });
}

/** Its files keep their owner; its port is another one, for two copies may start at once. */
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
