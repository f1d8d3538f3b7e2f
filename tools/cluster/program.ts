/** Child programs, run as another user with a log file each and stopped by pid. */
import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  isRunning(): boolean;
  /** SIGTERM, then SIGKILL after the time; resolves to the seconds it took. */
  stop(withinSeconds?: number): Promise<number>;
  killNow(): Promise<void>;
}

export interface ProgramOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly logFile: string;
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly environment?: NodeJS.ProcessEnv;
}

export function startProgram({ name, command, logFile, user, environment }: ProgramOptions): Program {
  const [file = '', ...args] = command;
  const log = openSync(logFile, 'a');
  // A separate process group: Ctrl-C is forwarded in order.
  const child = spawn(file, args, {
    stdio: ['ignore', log, log],
    detached: true,
    env: environment ?? { PATH: process.env['PATH'], LANG: 'C.UTF-8' },
    ...user,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    name,
    pid: child.pid ?? 0,
    logFile,
    isRunning: () => isRunning(child),
    stop: (withinSeconds = 20) => stop(child, ended, withinSeconds),
    killNow: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function stop(child: ChildProcess, ended: Promise<void>, withinSeconds: number): Promise<number> {
  const began = performance.now();
  if (isRunning(child)) {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), withinSeconds * 1_000);
    await ended;
    clearTimeout(timer);
  }
  return (performance.now() - began) / 1_000;
}

export const stopController = new AbortController();

/** Polls until the condition holds. A failure message ends with the tail of the program's log. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  { seconds = 120, program }: { readonly seconds?: number; readonly program?: Program | undefined } = {},
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    stopController.signal.throwIfAborted();
    if (await isSo().catch(() => false)) return;
    if (program?.isRunning() === false) break;
    await sleep(200);
  }
  const log = program === undefined ? '' : `:\n${readFileSync(program.logFile, 'utf8').slice(-2_000)}`;
  throw new Error(`${what}: not reached within ${seconds} s${log}`);
}

export async function isAnswering(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
