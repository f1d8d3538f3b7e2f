/** Starts the real application as a separate process on a test database: npm start without the demo, killable. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfterTestFile, isClosed } from './close-leftovers.ts';
import type { TestDatabase } from './test-database.ts';

export interface AppProcess {
  readonly url: string;
  /** Sends SIGKILL, as the out-of-memory killer does. */
  killNow(): Promise<void>;
  /** Sends SIGINT. Resolves when the process has ended. */
  stop(): Promise<void>;
}

export interface StartingProcess {
  /** Resolves with the address. Rejects when the process ends first. */
  readonly ready: Promise<string>;
  killNow(): Promise<void>;
  stop(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL after ten seconds, as `docker stop` does. Returns how the process ended. */
  stopLikeDocker(): Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

export const WEBHOOK_SECRET = 'whsec_of_the_app_process';
const main = join(import.meta.dirname, '../../src/app/main.ts');
const START_MS = 120_000;
const DOCKER_WAITS_MS = 10_000;

/** Resolves when the process listens. It is stopped after the file. */
export async function startAppProcess(database: Pick<TestDatabase, 'url' | 'ownerUrl'>): Promise<AppProcess> {
  const starting = spawnAppProcess(database);
  return {
    url: await starting.ready,
    killNow: () => starting.killNow(),
    stop: () => starting.stop(),
  };
}

/** Does not wait until the process listens. It is stopped after the file. */
export function spawnAppProcess(database: Pick<TestDatabase, 'url' | 'ownerUrl'>): StartingProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-process-'));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'test',
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1:0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '0',
      SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isClosed(app);
    child.kill(signal);
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const ready = urlOnceReady(child);
  // A test may end the process before it is ready.
  ready.catch(() => undefined);
  const app: StartingProcess = {
    ready,
    killNow: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    stopLikeDocker: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), DOCKER_WAITS_MS);
      await end('SIGTERM');
      clearTimeout(timer);
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
  closeAfterTestFile(app, () => app.killNow());
  return app;
}

function urlOnceReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the app did not start: ${said}`)), START_MS);
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /is ready at (\S+)\n/.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the app ended with ${String(code)}: ${said}`));
    });
  });
}
