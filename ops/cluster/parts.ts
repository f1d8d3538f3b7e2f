/** What the steps of a cluster's start share, and the files that they write for its programs. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders, Layout } from './layout.ts';
import type { Link } from './link.ts';
import type { Secrets } from './secrets.ts';

export interface ClusterOptions {
  /** The first of about fifty ports on loopback. */
  readonly port: number;
  readonly demo: boolean;
  /** False: the databases and the ways to them alone, to any database of them. */
  readonly hasApps?: boolean;
  /** Further settings of the apps. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The databases can be cut off: each has cables of its own. */
  readonly isCuttable?: boolean;
  readonly say: (line: string) => void;
}

export interface ClusterParts {
  readonly layout: Layout;
  readonly secrets: Secrets;
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number };
  readonly ends: (() => Promise<unknown>)[];
  /** By the name of the database that they lead to. */
  readonly cables: Map<string, readonly Link[]>;
  readonly options: ClusterOptions;
}

/** Debian's user of PostgreSQL: its server refuses to run as root, and so do PgBouncer and we. */
export function postgresUser(): ClusterParts['user'] {
  const getId = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: getId('-u'), gid: getId('-g') };
}

/** A folder and its files are of the user under whom the program runs. */
function createFolder({ folder, user }: ClusterParts, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chownSync(path, user.uid, user.gid);
  return path;
}

export function writePartFile(parts: ClusterParts, name: string, text: string): string {
  const path = join(parts.folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  chownSync(path, parts.user.uid, parts.user.gid);
  return path;
}

export function createFolders(parts: ClusterParts, name: string): Folders {
  const own = createFolder(parts, name);
  return {
    etcd: join(own, 'etcd'),
    postgres: join(own, 'postgres'),
    pgpass: join(own, 'pgpass'),
    sockets: own,
    userlist: join(parts.folder, 'userlist.txt'),
    programs: newestPrograms(),
    pgbackrest: join(parts.folder, `${name}.pgbackrest.conf`),
    copies: createFolder(parts, 'copies'),
  };
}

/** Debian keeps each version's programs apart. */
function newestPrograms(): string {
  const versions = readdirSync('/usr/lib/postgresql').map(Number);
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
}
