/** The whole product with the demo, as run by `npm start`, in a child process with a separate data folder. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  appRole,
  databaseName,
  findStoredAccess,
  ownerRole,
  urlFor,
} from '../../server/src/app/embedded-database/access-file.ts';

const MAIN = join(import.meta.dirname, '../../server/src/app/main.ts');
const COMPILE_CACHE = join(import.meta.dirname, '../../scripts/compile-cache.mjs');
const READY_WITHIN_MS = 180_000;
const LOOK_MS = 50;
export const WEBHOOK_SECRET = 'whsec_of_the_benchmark';

export interface Product {
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly readyMs: number;
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly port: number;
  readonly demo?: boolean;
  readonly database?: Pick<Product, 'ownerUrl'> & { readonly url: string };
  readonly dataDir?: string;
  readonly inspectorPort?: number;
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const { port, demo = true, database, inspectorPort } = options;
  const dataDir = options.dataDir ?? makeDataDir();
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const inspect =
    inspectorPort === undefined ? [] : [`--inspect=127.0.0.1:${inspectorPort}`, '--inspect-publish-uid=http'];
  const child = spawn(process.execPath, [...inspect, '--import', COMPILE_CACHE, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: String(demo),
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
      SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
      DATABASE_URL: database?.url ?? '',
      ...(database !== undefined && { DATABASE_OWNER_URL: database.ownerUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      ready(url),
      ended.then(() => Promise.reject(new Error('the product exited during startup'))),
    ]);
    const readyMs = performance.now() - begin;
    return { url, pid: child.pid ?? 0, readyMs, ...buildDatabaseUrls(dataDir, database), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-bench-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

async function ready(url: string): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (performance.now() < end) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(LOOK_MS);
  }
  throw new Error('the product did not become ready');
}

function buildDatabaseUrls(
  dataDir: string,
  database: ProductOptions['database'],
): Pick<Product, 'databaseUrl' | 'ownerUrl'> {
  if (database !== undefined) return { databaseUrl: database.url, ownerUrl: database.ownerUrl };
  const access = findStoredAccess(dataDir);
  if (access === undefined) throw new Error('the product has no embedded database');
  return {
    databaseUrl: urlFor(appRole, access, databaseName),
    ownerUrl: urlFor(ownerRole, access, databaseName),
  };
}
