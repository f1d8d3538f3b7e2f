/** Shared parts of cluster startup, and configuration files of its programs. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders, Layout } from './layout.ts';
import type { Link } from './link.ts';
import type { Secrets } from './secrets.ts';

export interface ClusterOptions {
  /** First of about fifty loopback ports. */
  readonly port: number;
  readonly demo: boolean;
  /** False: only the databases and the links to them. */
  readonly hasApps?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly isCuttable?: boolean;
  readonly say: (line: string) => void;
}

export interface ClusterParts {
  readonly layout: Layout;
  readonly secrets: Secrets;
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number };
  readonly ends: (() => Promise<unknown>)[];
  readonly cables: Map<string, readonly Link[]>;
  readonly options: ClusterOptions;
}

/** Debian's postgres user, because PostgreSQL and PgBouncer refuse to run as root. */
export function postgresUser(): ClusterParts['user'] {
  const getId = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: getId('-u'), gid: getId('-g') };
}

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

function newestPrograms(): string {
  const versions = readdirSync('/usr/lib/postgresql').map(Number);
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
}
