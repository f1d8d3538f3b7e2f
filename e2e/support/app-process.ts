/** A server of our own: the real program with its embedded database, in a folder that goes away with it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const BOOT_MILLISECONDS = 300_000;

export interface RunningServer {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Its DATA_DIR, for commands beside it. */
  readonly dataFolder: string;
  /** Ends the server and its database, and removes their files. */
  stop(): Promise<void>;
}

/** Starts the app with test settings; `environment` changes some. Rejects with what it printed if it does not come up. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'circle-link-e2e-'));
  // As root the database runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, 'data');
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'scripts/stop-with-parent.mjs'), join(root, 'server/src/app/main.ts')],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: '0',
        PUBLIC_URL: 'http://127.0.0.1:0',
        DATA_DIR: dataFolder,
        DEMO: 'false',
        ALLOW_VERIFICATION_SKIP: 'true',
        RATE_LIMIT_FACTOR: '0',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url: await urlOnceReady(child), dataFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function urlOnceReady(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`The server did not come up:\n${printed}`));
    const timer = setTimeout(fail, BOOT_MILLISECONDS);
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const url = /is ready at (\S+)\n/.exec(printed)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', fail);
    child.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
