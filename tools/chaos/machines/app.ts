/** Starts, kills and pauses one process of the app or card provider, and reports unexpected exits. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const READY_WITHIN_MS = 180_000;

export interface App {
  readonly name: string;
  readonly url: string;
  /** Code folder of the next start. */
  root: string;
  /** Resolves when ready. `also` applies to this start only. */
  start(also?: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Runs a program of this version with the settings of the next start and returns its output. Throws on failure or
   * timeout.
   */
  run(program: readonly string[]): Promise<string>;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  killNow(): Promise<void>;
  /** Waits for an expected exit without a signal from us. Returns null on timeout. */
  endsWithin(milliseconds: number): Promise<NodeJS.Signals | number | null>;
  /** Sends SIGTERM. Returns the exit code and the duration. */
  stop(): Promise<{ readonly code: number | null; readonly seconds: number }>;
  /** Causes of unexpected exits. */
  readonly unasked: readonly string[];
}

export interface AppPlan {
  readonly name: string;
  readonly port: number;
  readonly program: readonly string[];
  readonly readyPath: string;
  readonly folder: string;
  readonly root: string;
  /** Called at each start with the code folder. */
  readonly environment: (root: string) => Readonly<Record<string, string>>;
}

export function planApp({ name, port, program, readyPath, folder, root, environment }: AppPlan): App {
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `${name}.log`);
  const unasked: string[] = [];
  let child: ChildProcess | null = null;
  let isRequested = false;

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child === null || hasEnded(child)) return child?.exitCode ?? null;
    isRequested = true;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };

  const app: App = {
    name,
    url,
    root,
    unasked,
    start: async (also = {}) => {
      isRequested = false;
      child = launch(logFile, app.root, program, { ...environment(app.root), ...also });
      child.once('exit', (code, signal) => {
        if (!isRequested)
          unasked.push(`${name} exited unexpectedly (${String(signal ?? code)}): ${readTail(logFile)}`);
      });
      await becomesReady(child, `${url}${readyPath}`, name, logFile);
    },
    run: async ([file = '', ...given]) => {
      const env = { PATH: process.env['PATH'], ...environment(app.root) };
      const { stdout } = await promisify(execFile)(process.execPath, [join(app.root, file), ...given], {
        env,
        cwd: app.root,
        timeout: READY_WITHIN_MS,
      });
      return stdout;
    },
    isRunning: () => child !== null && !hasEnded(child),
    signal: (signal) => void child?.kill(signal),
    endsWithin: async (milliseconds) => {
      isRequested = true;
      const end = performance.now() + milliseconds;
      while (child !== null && !hasEnded(child) && performance.now() < end) await sleep(100);
      return child?.signalCode ?? child?.exitCode ?? null;
    },
    killNow: async () => void (await end('SIGKILL')),
    stop: async () => {
      const began = performance.now();
      const code = await end('SIGTERM');
      return { code, seconds: (performance.now() - began) / 1_000 };
    },
  };
  return app;
}

function launch(
  logFile: string,
  root: string,
  program: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const log = openSync(logFile, 'a');
  const [file = '', ...given] = program;
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(import.meta.dirname, '../../../scripts/stop-with-parent.mjs'),
      join(root, file),
      ...given,
    ],
    { cwd: root, env: { PATH: process.env['PATH'], ...environment }, stdio: ['ignore', log, log, 'ipc'] },
  );
  closeSync(log);
  return child;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function becomesReady(child: ChildProcess, url: string, name: string, logFile: string): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (performance.now() < end && !hasEnded(child)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer !== null && answer.status < 500) return;
    await sleep(100);
  }
  throw new Error(`${name} did not become ready: ${readTail(logFile)}`);
}

function readTail(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
}
