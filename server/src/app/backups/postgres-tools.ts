/** Finds and runs pg_dump and pg_restore, without a password in the process list. */
import { execFile, spawn } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);

const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];

const MAX_OUTPUT_LENGTH = 2_000;

/** A program is missing, too old or failed; the message has the remedy. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
}

export async function findTool(name: 'pg_dump' | 'pg_restore', atLeastMajor: number): Promise<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const pattern of FOLDERS) for await (const folder of glob(pattern)) folders.push(folder);
  const found = await Promise.all(folders.map((folder) => readMajorVersion(join(folder, name))));
  const [best] = found
    .filter((program) => program !== undefined)
    .sort((left, right) => right.major - left.major);
  if (best !== undefined && best.major >= atLeastMajor) return best.path;
  throw new ToolFailed(
    `${name} of PostgreSQL ${String(atLeastMajor)} or newer is needed: install PostgreSQL's client programs (Debian: apt-get install postgresql-client).`,
  );
}

async function readMajorVersion(
  path: string,
): Promise<{ readonly path: string; readonly major: number } | undefined> {
  try {
    const { stdout } = await run(path, ['--version']);
    const major = Number(/ (\d+)/.exec(stdout)?.[1]);
    return Number.isInteger(major) ? { path, major } : undefined;
  } catch {
    return undefined;
  }
}

export interface RunningTool {
  readonly input: Writable;
  readonly output: Readable;
  readonly ended: Promise<void>;
}

export function startTool(path: string, url: string, options: readonly string[]): RunningTool {
  const { address, password } = splitPassword(url);
  const child = spawn(path, [...options, `--dbname=${address}`], {
    env: { ...process.env, PGPASSWORD: password },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-MAX_OUTPUT_LENGTH);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => {
      reject(new ToolFailed(error.message));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new ToolFailed(`${path} ended with ${String(code)}: ${words.trim()}`));
    });
  });
  return { input: child.stdin, output: child.stdout, ended };
}

/** Waits for a program and its streams, then throws the first error; the program's error has priority. */
export async function awaitAll(ends: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(ends)).find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

function splitPassword(url: string): { readonly address: string; readonly password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}
