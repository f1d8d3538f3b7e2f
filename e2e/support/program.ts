/** Starts, awaits and stops one of our programs, such as the app. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hasTypedNumber } from './typed-numbers.ts';

const root = join(import.meta.dirname, '../..');
const BOOT_MILLISECONDS = 300_000;

export type Environment = Readonly<Record<string, string>>;

export interface RunningProgram {
  /** The URL that it reports as ready. */
  readonly url: string;
  printed(): string;
  stop(): Promise<void>;
}

/** Runs a file of server/src/app until it is ready. Rejects with its output when it fails. */
export async function startProgram(
  file: string,
  environment: Environment,
  given: readonly string[] = [],
): Promise<RunningProgram> {
  const child = spawnProgram(file, environment, given);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const stop = async (): Promise<void> => {
    await end(child);
    if (hasTypedNumber(printed.join('')))
      throw new Error(`${file} printed the number of a card or an account`);
  };
  try {
    return { url: await urlOnceReady(child, printed), printed: () => printed.join(''), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs a file to its end. Rejects with its output on a non-zero exit code. */
export async function runProgram(file: string, environment: Environment): Promise<void> {
  const child = spawnProgram(file, environment);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}:\n${printed}`);
}

const importing = (script: string): string[] => ['--import', join(root, 'scripts', script)];

function spawnProgram(file: string, environment: Environment, given: readonly string[] = []): ChildProcess {
  return spawn(
    process.execPath,
    [
      ...importing('compile-cache.mjs'),
      ...importing('stop-with-parent.mjs'),
      join(root, 'server/src/app', file),
      ...given,
    ],
    { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
}

function urlOnceReady(child: ChildProcess, printed: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`The program did not come up:\n${printed.join('')}`));
    const timer = setTimeout(fail, BOOT_MILLISECONDS);
    const look = (): void => {
      const url = /is ready at (\S+)\n/.exec(printed.join(''))?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      // Avoids rescanning a long log on each line.
      child.stdout?.off('data', look);
      resolve(url);
    };
    child.stdout?.on('data', look);
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
