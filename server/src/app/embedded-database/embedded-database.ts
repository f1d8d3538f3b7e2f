import type { ChildProcess } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareRoles } from '../../platform/database/migrate.ts';
import { type Access, appRole, databaseName, getAccess, ownerRole, urlFor } from './access-file.ts';
import { createCluster, findClusterMajor, setOwnerPassword } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { endOrphan, type PostmasterOptions, startPostmaster, stopPostmaster } from './postmaster.ts';
import { findPrograms, type ProgramChoice, type Programs } from './programs.ts';
import { findClusterParent, makeRunnable } from './reachable-folders.ts';
import { findServerAccount } from './server-account.ts';
import { PAUSES } from '../../platform/timeouts.ts';

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string;
  readonly programs?: ProgramChoice;
  readonly durable?: boolean;
  readonly onLine?: (line: string) => void;
  readonly stopping?: AbortSignal | undefined;
}

export interface EmbeddedDatabase {
  readonly url: string;
  readonly ownerUrl: string;
  readonly origin: Programs['origin'];
  readonly major: number;
  readonly folder: string;
  /** Fast shutdown, forced after a timeout; safe to call twice. */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Starts PostgreSQL on the data folder, and creates both at the first start.
 * @throws FolderInUse if a running program has the folder, NoPrograms if there is no PostgreSQL
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    const { access, postmaster } = await prepare(dataDir, options);
    const guard = new PostmasterGuard(postmaster, options.onLine);
    await startGuarded(guard, postmaster.probeUrl, access.appPassword, options.stopping);
    return {
      url: urlFor(appRole, access, databaseName),
      ownerUrl: urlFor(ownerRole, access, databaseName),
      origin: postmaster.programs.origin,
      major: postmaster.programs.major,
      folder: postmaster.clusterFolder,
      stop: async (withinMs) => {
        await guard.stop(withinMs);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Stops and removes the leftovers of a killed run; skips a folder that is in use. */
export async function clearAbandonedFolder(dataDir: string): Promise<void> {
  try {
    lockFolder(dataDir);
  } catch {
    return;
  }
  const parent = await findClusterParent(dataDir, findServerAccount());
  const clusterFolder = join(realpathSync(parent.folder), 'postgres');
  await endOrphan(clusterFolder);
  rmSync(parent.folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

async function startGuarded(
  guard: PostmasterGuard,
  ownerUrl: string,
  appPassword: string,
  stopping: AbortSignal | undefined,
): Promise<void> {
  try {
    await guard.start(stopping);
    await prepareRoles(ownerUrl, { appRole, appPassword, databaseName });
  } catch (error) {
    await guard.stop();
    throw error;
  }
}

async function prepare(
  dataDir: string,
  { programs: choice = 'auto', durable = true, onLine }: EmbeddedDatabaseOptions,
): Promise<{ access: Access; postmaster: PostmasterOptions }> {
  const account = findServerAccount();
  const parent = await findClusterParent(dataDir, account);
  const clusterFolder = join(realpathSync(parent.folder), 'postgres');
  await endOrphan(clusterFolder);
  const existingMajor = findClusterMajor(clusterFolder);
  const programs = await makeRunnable(await findPrograms(choice, existingMajor), account);
  if (parent.moved && account !== undefined)
    onLine?.(`The user ${account.name} cannot reach ${dataDir}: the database is stored in ${parent.folder}.`);
  const setServerPassword = (password: string): Promise<void> => {
    onLine?.(`${dataDir}/database-access.json was missing or damaged: the database gets new passwords.`);
    return setOwnerPassword(clusterFolder, { programs, account, password });
  };
  const access = await getAccess(dataDir, existingMajor === undefined ? undefined : setServerPassword);
  const { port, ownerPassword } = access;
  if (existingMajor === undefined)
    await createCluster(clusterFolder, { programs, account, ownerPassword, durable });
  const logFile = join(dataDir, 'postgres.log');
  const probeUrl = urlFor(ownerRole, access, 'postgres');
  return { access, postmaster: { programs, account, clusterFolder, logFile, port, durable, probeUrl } };
}

/** Keeps one server running until it is stopped or this process ends. */
class PostmasterGuard {
  readonly #options: PostmasterOptions;
  readonly #onLine: ((line: string) => void) | undefined;
  #child: ChildProcess | undefined;
  #restart: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(options: PostmasterOptions, onLine: ((line: string) => void) | undefined) {
    this.#options = options;
    this.#onLine = onLine;
  }

  async start(stopping?: AbortSignal): Promise<void> {
    process.on('exit', this.#endWithProcess);
    const { signal } = this.#stopping;
    const child = await startPostmaster(
      this.#options,
      stopping === undefined ? signal : AbortSignal.any([signal, stopping]),
    );
    this.#child = child;
    child.once('exit', () => {
      if (!signal.aborted) this.#restart = this.#startAgain();
    });
  }

  async stop(withinMs?: number): Promise<void> {
    this.#stopping.abort();
    await this.#restart;
    if (this.#child !== undefined) await stopPostmaster(this.#child, withinMs);
    process.off('exit', this.#endWithProcess);
  }

  async #startAgain(): Promise<void> {
    this.#onLine?.('PostgreSQL ended unexpectedly and is started again.');
    process.off('exit', this.#endWithProcess);
    const isStopping = (): boolean => this.#stopping.signal.aborted;
    while (!isStopping()) {
      try {
        await this.start();
        return;
      } catch (error) {
        if (isStopping()) return;
        this.#onLine?.(error instanceof Error ? error.message : String(error));
        await sleep(PAUSES.postgresRestart);
      }
    }
  }

  /** Asynchronous work no longer runs at this point, so it only sends the signal. */
  readonly #endWithProcess = (): void => {
    this.#child?.kill('SIGINT');
  };
}
