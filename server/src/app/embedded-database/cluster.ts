/** Creates the embedded server's data folder, completely or not at all. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { floorDivide } from '@circle-link/contract/money';
import { ownerRole } from './access-file.ts';
import type { Programs } from './programs.ts';
import { type ServerAccount, toProcessIdentity } from './server-account.ts';
import { TIMEOUTS } from '../../platform/timeouts.ts';

const run = promisify(execFile);

/** Plain C is the fallback where C.UTF-8 does not exist. */
const locales = ['C.UTF-8', 'C'];

const NEEDED_MB = 100;
const BYTES_A_MB = 1_048_576;

export function findClusterMajor(clusterFolder: string): number | undefined {
  const file = join(clusterFolder, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : undefined;
}

export interface ClusterPlan {
  readonly programs: Programs;
  readonly account: ServerAccount | undefined;
  readonly ownerPassword: string;
  readonly durable: boolean;
}

/** Runs initdb in a temporary folder and renames the result, so that a killed start leaves nothing incomplete. */
export async function createCluster(clusterFolder: string, plan: ClusterPlan): Promise<void> {
  const draft = `${clusterFolder}.new`;
  const passwordFile = `${clusterFolder}.password`;
  try {
    await writeFile(passwordFile, plan.ownerPassword, { mode: 0o600 });
    await give(passwordFile, plan.account);
    await tryLocales(draft, passwordFile, plan);
    await rename(draft, clusterFolder);
  } catch (error) {
    // The partial data may be what fills the disk.
    await rm(draft, { recursive: true, force: true });
    throw await explain(error, clusterFolder);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function tryLocales(draft: string, passwordFile: string, plan: ClusterPlan): Promise<void> {
  const { programs, account, durable } = plan;
  let reason: unknown;
  for (const locale of locales) {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await chmod(draft, 0o700);
    await give(draft, account);
    try {
      await run(
        join(programs.binFolder, 'initdb'),
        [...initdbArguments(draft, passwordFile, locale), ...(durable ? [] : ['--no-sync'])],
        {
          ...toProcessIdentity(account),
          cwd: '/',
          timeout: TIMEOUTS.postgresSetup,
          env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
        },
      );
      return;
    } catch (error) {
      reason = error;
    }
  }
  throw reason instanceof Error ? reason : new Error(String(reason));
}

/** Adds a remedy to the error: how full the disk is and where, or initdb's own message. */
async function explain(error: unknown, clusterFolder: string): Promise<Error> {
  const said = lastWords(error);
  if (!/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(said))
    return new Error(`PostgreSQL could not be set up in ${clusterFolder}: ${said}`, { cause: error });
  const folder = dirname(clusterFolder);
  const { bavail, bsize } = await statfs(folder);
  const freeMegabytes = floorDivide(bavail * bsize, BYTES_A_MB);
  return new Error(
    `The disk that holds ${folder} is full (${freeMegabytes} MB are free): a new database needs about ${NEEDED_MB} MB. ` +
      'Make room, or choose another folder with DATA_DIR.',
    { cause: error },
  );
}

function lastWords(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return said === '' ? String(error) : said.split('\n').slice(-4).join('\n');
}

function initdbArguments(folder: string, passwordFile: string, locale: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${ownerRole}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--data-checksums',
  ];
}

async function give(path: string, account: ServerAccount | undefined): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

/**
 * Sets a new password for the owner when the old one is lost, which takes only access to the data folder. Runs the
 * server for this one statement, without other clients. Nothing else may use the folder.
 */
export async function setOwnerPassword(
  clusterFolder: string,
  plan: { programs: Programs; account: ServerAccount | undefined; password: string },
): Promise<void> {
  const child = spawn(
    join(plan.programs.binFolder, 'postgres'),
    ['--single', '-D', clusterFolder, '-c', 'exit_on_error=on', 'postgres'],
    {
      ...toProcessIdentity(plan.account),
      cwd: '/',
      timeout: TIMEOUTS.postgresSetup,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  const words = text(child.stderr);
  child.stdin.end(`alter role ${ownerRole} password '${plan.password}'\n`);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(
      `PostgreSQL did not take a new password: ${(await words).trim().split('\n').slice(-3).join(' ')}`,
    );
}
