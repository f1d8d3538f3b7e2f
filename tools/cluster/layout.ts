/** Addresses and ports: all on loopback with distinct ports, or on machines with default ports. */
import type { Secrets } from './secrets.ts';
import type { Template, TemplateValues } from './render.ts';
import { render } from './render.ts';

export interface DatabaseNode {
  readonly name: string;
  readonly address: string;
  readonly postgresPort: number;
  readonly patroniPort: number;
  /** Listening port: the same, except for a member with a link that can be cut. */
  readonly ownPostgresPort: number;
  readonly ownPatroniPort: number;
  readonly etcdPort?: number;
}

export interface AppNode {
  readonly name: string;
  readonly address: string;
  readonly port: number;
}

export interface EtcdNode {
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly peerPort: number;
}

export interface Layout {
  readonly etcd: readonly EtcdNode[];
  readonly databases: readonly DatabaseNode[];
  readonly apps: readonly AppNode[];
  readonly proxy: {
    readonly address: string;
    readonly primaryPort: number;
    readonly standbyPort: number;
    readonly pgbouncerPort: number;
    readonly publicAddress: string;
    readonly publicPort: number;
  };
  /** Client networks of PostgreSQL, as CIDR ranges. */
  readonly networks: readonly string[];
  readonly sharedBuffers: string;
  readonly maxConnections: number;
  readonly poolSize: number;
}

export const DATABASE_NAME = 'circle_link';
export const APP_ROLE = 'circle_link_app';
export const OWNER_ROLE = 'circle_link_owner';

const LOOPBACK = '127.0.0.1';

export function loopbackLayout(base: number, isCuttable = false): Layout {
  return {
    etcd: [{ name: 'etcd1', address: LOOPBACK, port: base, peerPort: base + 1 }],
    databases: ['postgres1', 'postgres2'].map((name, at) => ({
      name,
      address: LOOPBACK,
      postgresPort: base + 10 + at,
      patroniPort: base + 12 + at,
      ownPostgresPort: base + (isCuttable ? 14 : 10) + at,
      ownPatroniPort: base + (isCuttable ? 16 : 12) + at,
      ...(isCuttable && { etcdPort: base + 18 + at }),
    })),
    apps: ['app1', 'app2'].map((name, at) => ({ name, address: LOOPBACK, port: base + 50 + at })),
    proxy: {
      address: LOOPBACK,
      primaryPort: base + 20,
      standbyPort: base + 21,
      pgbouncerPort: base + 40,
      publicAddress: LOOPBACK,
      publicPort: base + 30,
    },
    networks: [`${LOOPBACK}/32`],
    sharedBuffers: '64MB',
    maxConnections: 80,
    poolSize: 15,
  };
}

export function machinesLayout(addresses: readonly string[]): Layout {
  const named = (what: string) => addresses.map((address, at) => ({ name: `${what}${at + 1}`, address }));
  return {
    etcd: named('etcd').map((node) => ({ ...node, port: 2379, peerPort: 2380 })),
    databases: named('postgres').map((node) => ({
      ...node,
      ...{ postgresPort: 5432, patroniPort: 8008, ownPostgresPort: 5432, ownPatroniPort: 8008 },
    })),
    apps: named('app').map((node) => ({ ...node, port: 3000 })),
    proxy: {
      address: LOOPBACK,
      primaryPort: 5000,
      standbyPort: 5001,
      pgbouncerPort: 6432,
      publicAddress: '*',
      publicPort: 8080,
    },
    networks: addresses.map((address) => `${address}/32`),
    sharedBuffers: '1GB',
    maxConnections: 200,
    poolSize: 30,
  };
}

export interface Folders {
  readonly etcd: string;
  readonly postgres: string;
  readonly pgpass: string;
  readonly sockets: string;
  readonly userlist: string;
  readonly programs: string;
  readonly pgbackrest: string;
  readonly copies: string;
}

export function writeEtcd({ etcd }: Layout, node: EtcdNode, folders: Folders): string {
  return render('etcd.yml', {
    name: node.name,
    address: node.address,
    etcdPort: node.port,
    etcdPeerPort: node.peerPort,
    etcdMembers: etcd.map(({ name, address, peerPort }) => `${name}=http://${address}:${peerPort}`).join(','),
    dataFolder: folders.etcd,
  });
}

export function writePatroni(layout: Layout, node: DatabaseNode, folders: Folders, secrets: Secrets): string {
  const { etcd, networks, sharedBuffers, maxConnections } = layout;
  const text = render('patroni.yml', {
    ...secrets,
    ...node,
    ...{ sharedBuffers, maxConnections },
    etcdHosts: etcd.map(({ address, port }) => `${address}:${node.etcdPort ?? port}`).join(','),
    dataFolder: folders.postgres,
    programsFolder: folders.programs,
    pgpassFile: folders.pgpass,
    socketFolder: folders.sockets,
    pgbackrestFile: folders.pgbackrest,
    network: '{{network}}',
  });
  const ways = node.etcdPort === undefined ? text.replace(/^ *#.*\n *use_proxies: true\n/m, '') : text;
  return ways.replace(/^.*\{\{network\}\}.*\n/gm, (line) =>
    networks.map((network) => line.replace('{{network}}', network)).join(''),
  );
}

export function writePgbackrest(node: DatabaseNode, folders: Folders, secrets: Secrets): string {
  return render('pgbackrest.conf', {
    ...secrets,
    ...{ copies: folders.copies, dataFolder: folders.postgres, socketFolder: folders.sockets },
    postgresPort: node.ownPostgresPort,
  });
}

export function writeProxy(
  template: Exclude<Template, 'etcd.yml' | 'patroni.yml' | 'pgbackrest.conf'>,
  parts: ProxyParts,
): string {
  return render(template, toTemplateValues(parts));
}

export interface ProxyParts {
  readonly layout: Layout;
  readonly app: AppNode;
  readonly folders: Folders;
  readonly secrets: Secrets;
  /** If false, PgBouncer serves every database. */
  readonly hasOneApp?: boolean;
}

function toTemplateValues({ layout, app, folders, secrets, hasOneApp = true }: ProxyParts): TemplateValues {
  const { proxy, databases, apps, poolSize } = layout;
  return {
    ...secrets,
    databaseName: hasOneApp ? DATABASE_NAME : '*',
    appRole: APP_ROLE,
    ownerRole: OWNER_ROLE,
    poolSize,
    proxyAddress: proxy.address,
    primaryPort: proxy.primaryPort,
    standbyPort: proxy.standbyPort,
    pgbouncerPort: proxy.pgbouncerPort,
    publicAddress: proxy.publicAddress,
    publicPort: proxy.publicPort,
    userlistFile: folders.userlist,
    address: app.address,
    appPort: app.port,
    trustedProxies: [...new Set([proxy.address, ...apps.map(({ address }) => address)])].join(','),
    postgresServers: databases
      .map(
        (node) => `  server ${node.name} ${node.address}:${node.postgresPort} check port ${node.patroniPort}`,
      )
      .join('\n'),
    appServers: apps.map(({ name, address, port }) => `  server ${name} ${address}:${port} check`).join('\n'),
  };
}
