/** The whole cluster on this machine: started in order, stopped in reverse order, and removed. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { openApp, type AppMember } from './app-member.ts';
import { openMember, type DatabaseMember } from './database-member.ts';
import {
  APP_ROLE,
  DATABASE_NAME,
  loopbackLayout,
  OWNER_ROLE,
  writeEtcd,
  writePatroni,
  writePgbackrest,
  writeProxy,
  type AppNode,
} from './layout.ts';
import { openLink } from './link.ts';
import {
  postgresUser,
  writePartFile,
  createFolders,
  type ClusterOptions,
  type ClusterParts,
} from './parts.ts';
import { runPgbackrest } from './pgbackrest.ts';
import { takeFolder } from './left-behind.ts';
import { isAnswering, startProgram, waitUntil, type Program } from './program.ts';
import { makeSecrets } from './secrets.ts';

export interface Cluster {
  /** Through HAProxy. */
  readonly url: string;
  /** Through PgBouncer, as the app's limited role. */
  readonly databaseUrl: string;
  /** Through HAProxy to the primary. */
  readonly ownerUrl: string;
  /** Through HAProxy to the primary, as superuser. */
  readonly superuserUrl: string;
  readonly databases: readonly DatabaseMember[];
  readonly apps: readonly AppMember[];
  readonly folder: string;
  readonly parts: ClusterParts;
  stop(): Promise<void>;
}

/** Resolves when the proxy serves pages; stops everything if a step fails. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = join(tmpdir(), `circle-link-cluster-${options.port}`);
  await takeFolder(folder);
  const layout = loopbackLayout(options.port, options.isCuttable);
  const parts: ClusterParts = {
    layout,
    secrets: makeSecrets(),
    folder,
    user: postgresUser(),
    options,
    ends: [],
    cables: new Map(),
  };
  const stop = async (): Promise<void> => {
    for (const end of parts.ends.splice(0).reverse()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await startEtcd(parts);
    await openCables(parts);
    const databases = await startDatabases(parts);
    await startProxies(parts);
    const apps = options.hasApps === false ? [] : await startApps(parts);
    const url = `http://${layout.proxy.publicAddress}:${layout.proxy.publicPort}`;
    if (apps.length > 0) await waitUntil('the app behind HAProxy', () => isAnswering(`${url}/readyz`));
    return { url, ...buildDatabaseUrls(parts), databases, apps, folder, parts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function buildDatabaseUrls({
  layout: { proxy },
  secrets,
}: ClusterParts): Pick<Cluster, 'databaseUrl' | 'ownerUrl' | 'superuserUrl'> {
  const at = (role: string, password: string, port: number, database = DATABASE_NAME): string =>
    `postgres://${role}:${password}@${proxy.address}:${port}/${database}`;
  return {
    databaseUrl: at(APP_ROLE, secrets.appPassword, proxy.pgbouncerPort),
    ownerUrl: at(OWNER_ROLE, secrets.ownerPassword, proxy.primaryPort),
    superuserUrl: at('postgres', secrets.superuserPassword, proxy.primaryPort, 'postgres'),
  };
}

function begin(parts: ClusterParts, name: string, command: readonly string[]): Program {
  const { folder, user, ends } = parts;
  const program = startProgram({ name, command, user, logFile: join(folder, `${name}.log`) });
  ends.push(() => program.stop());
  return program;
}

async function startEtcd(parts: ClusterParts): Promise<void> {
  const { say } = parts.options;
  for (const node of parts.layout.etcd) {
    const config = writePartFile(
      parts,
      `${node.name}.yml`,
      writeEtcd(parts.layout, node, createFolders(parts, node.name)),
    );
    const program = begin(parts, node.name, ['etcd', '--config-file', config]);
    await waitUntil(node.name, () => isAnswering(`http://${node.address}:${node.port}/health`), { program });
    say(`${node.name} is healthy`);
  }
}

async function openCables({ layout, cables, ends }: ClusterParts): Promise<void> {
  const [etcd] = layout.etcd;
  for (const node of layout.databases) {
    if (node.etcdPort === undefined || etcd === undefined) continue;
    const links = await Promise.all([
      openLink(node.postgresPort, node.ownPostgresPort, node.address),
      openLink(node.patroniPort, node.ownPatroniPort, node.address),
      openLink(node.etcdPort, etcd.port, node.address),
    ]);
    cables.set(node.name, links);
    ends.push(() => Promise.all(links.map((link) => link.close())));
  }
}

async function startDatabases(parts: ClusterParts): Promise<DatabaseMember[]> {
  const { layout, secrets, folder, user, ends, options } = parts;
  const members = layout.databases.map((node) => {
    const folders = createFolders(parts, node.name);
    writePartFile(parts, `${node.name}.pgbackrest.conf`, writePgbackrest(node, folders, secrets));
    return openMember({
      ...{ node, user },
      configFile: writePartFile(parts, `${node.name}.yml`, writePatroni(layout, node, folders, secrets)),
      dataFolder: folders.postgres,
      logFile: join(folder, `${node.name}.log`),
    });
  });
  // Stops the primary last, so that its writes are replicated.
  ends.push(async () => {
    const roles = await Promise.all(members.map((member) => member.role()));
    const inOrder = [...members].sort((left, right) => rank(left) - rank(right));
    function rank(member: DatabaseMember): number {
      return roles[members.indexOf(member)] === 'primary' ? 1 : 0;
    }
    for (const member of inOrder) await member.stop();
  });
  for (const [at, member] of members.entries()) {
    member.start();
    const wanted = at === 0 ? 'primary' : 'replica';
    await waitUntil(`${member.node.name} as ${wanted}`, async () => (await member.role()) === wanted, {
      seconds: 180,
    });
    options.say(`${member.node.name} is ${wanted}`);
    if (at > 0) continue;
    await makeDatabase(parts, member);
    await runPgbackrest(parts, member.node.name, 'stanza-create');
  }
  const isSafe = async (): Promise<boolean> =>
    (await Promise.all(members.map((member) => member.isSynchronous()))).includes(true);
  await waitUntil('synchronous replication', isSafe);
  options.say('commits wait for the standby');
  return members;
}

/** Follows docs/operations/deploy.md: an empty database, its owner, and a limited role that can only log in. */
async function makeDatabase({ secrets }: ClusterParts, { node }: DatabaseMember): Promise<void> {
  const url = `postgres://postgres:${secrets.superuserPassword}@${node.address}:${node.ownPostgresPort}/postgres`;
  await withConnection(url, async (client) => {
    await client.query(`create role ${OWNER_ROLE} login createrole password '${secrets.ownerPassword}'`);
    await client.query(`create role ${APP_ROLE} login password '${secrets.appPassword}'`);
    await client.query(`create database ${DATABASE_NAME} owner ${OWNER_ROLE}`);
  });
}

async function startProxies(parts: ClusterParts): Promise<void> {
  const { layout, secrets, options } = parts;
  const [app] = layout.apps as readonly [AppNode];
  const proxyParts = { layout, secrets, app, folders: createFolders(parts, 'proxy') };
  const haproxy = writePartFile(parts, 'haproxy.cfg', writeProxy('haproxy.cfg', proxyParts));
  writePartFile(parts, 'userlist.txt', writeProxy('userlist.txt', proxyParts));
  const hasOneApp = options.hasApps !== false;
  const pgbouncer = writePartFile(
    parts,
    'pgbouncer.ini',
    writeProxy('pgbouncer.ini', { ...proxyParts, hasOneApp }),
  );
  const programs = [
    begin(parts, 'haproxy', ['haproxy', '-db', '-f', haproxy]),
    begin(parts, 'pgbouncer', ['/usr/sbin/pgbouncer', pgbouncer]),
  ];
  const { databaseUrl } = buildDatabaseUrls(parts);
  const asks = async (): Promise<boolean> => {
    await withConnection(databaseUrl, (client) => client.query('select'));
    return true;
  };
  await waitUntil('PostgreSQL through PgBouncer and HAProxy', asks, { program: programs[1] });
  options.say('PgBouncer and HAProxy are connected to the primary');
}

async function startApps(parts: ClusterParts): Promise<AppMember[]> {
  const { layout, secrets, folder, ends, options } = parts;
  const { proxy } = layout;
  const also = {
    NODE_ENV: 'development',
    PUBLIC_URL: `http://${proxy.publicAddress}:${proxy.publicPort}`,
    // Members' files are shared, like a bucket.
    DATA_DIR: join(folder, 'files'),
    DEMO: String(options.demo),
    ...options.settings,
  };
  const apps = layout.apps.map((node) => {
    const app = { layout, secrets, app: node, folders: createFolders(parts, 'proxy') };
    return openApp({ node, folder, also, settings: writeProxy('app.env', app) });
  });
  for (const app of apps) {
    ends.push(() => app.stop());
    await app.start();
    options.say(`${app.node.name} is ready`);
  }
  return apps;
}
