import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { createCluster } from './cluster.ts';
import { clearAbandonedFolder, type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { lockFolder } from './folder-lock.ts';
import { clearStaleFile } from './postmaster.ts';
import { isPostmaster } from './running-program.ts';

const asRoot = process.getuid?.() === 0;

interface Holder {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ownerUrl: string;
  readonly folder: string;
  readonly refused?: string;
}

let dataDir: string;
let started: EmbeddedDatabase | undefined;
const children: ChildProcess[] = [];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'circle-link-embedded-'));
  chmodSync(folder, 0o755);
  return folder;
}

let made: string;
beforeAll(async () => {
  made = makeFolder();
  await (await startEmbeddedDatabase({ dataDir: made, durable: false })).stop();
});
afterAll(() => clearAbandonedFolder(made));
/** Copies a prepared database, because creating one takes longer than most tests. */
const beginWithMade = () => execFileSync('cp', ['-a', `${made}/.`, dataDir]);

beforeEach(() => {
  dataDir = makeFolder();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await ended;
  }
  await started?.stop();
  started = undefined;
  await clearAbandonedFolder(dataDir);
});

const readPostmasterPid = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);

async function hold(): Promise<Holder> {
  if (!existsSync(join(dataDir, 'database-access.json'))) beginWithMade();
  const program = join(import.meta.dirname, '../../../test/product/hold-embedded-database.ts');
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, ...(JSON.parse(line) as Omit<Holder, 'child'>) };
}

const remember = (url: string) =>
  withConnection(url, (client) => client.query('create table if not exists memory as select 42 as answer'));
const recall = (url: string) =>
  withConnection(url, async (client) => (await client.query<{ answer: number }>('table memory')).rows);

describe.each(['auto', 'bundled'] as const)('the embedded database with %s programs', (programs) => {
  it('keeps its data over a restart, and leaves nothing running', async () => {
    const first = await startEmbeddedDatabase({ dataDir, programs });
    if (programs === 'bundled') expect(first.origin).toBe('bundled');
    const pid = readPostmasterPid(first.folder);
    await remember(first.ownerUrl);
    await first.stop();
    await first.stop();
    expect(isPostmaster(pid, first.folder)).toBe(false);
    started = await startEmbeddedDatabase({ dataDir, programs });
    expect(started.url).toBe(first.url);
    expect(await recall(started.ownerUrl)).toEqual([{ answer: 42 }]);
  });
});

it('the embedded database syncs every commit by default, and logs nothing for replicas', async () => {
  beginWithMade();
  started = await startEmbeddedDatabase({ dataDir });
  const settings = await withConnection(started.ownerUrl, async (client) => {
    const query = `select string_agg(setting, ' ' order by name) as durable from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_level')`;
    return (await client.query<{ durable: string }>(query)).rows;
  });
  expect(settings).toEqual([{ durable: 'on on on minimal' }]);
});

it('the embedded database finds the bundled programs when PATH has none', async () => {
  vi.stubEnv('PATH', '/nonexistent');
  const { findPrograms } = await import('./programs.ts');
  expect(await findPrograms('bundled')).toMatchObject({ origin: 'bundled' });
  vi.unstubAllEnvs();
});

it('the embedded database refuses a data folder made by a PostgreSQL that is gone', async () => {
  const { findPrograms } = await import('./programs.ts');
  await expect(findPrograms('auto', 9)).rejects.toThrow(
    'PostgreSQL 9 was not found (the data folder was made by it)',
  );
});

it('the embedded database refuses a second start on the same folder in one line', async () => {
  const holder = await hold();
  const second = await hold();
  expect(second.refused).toMatch(
    /^The data folder .* is in use by a running Circle Link \(process \d+\): stop/,
  );
  expect(second.refused).toContain(String(holder.child.pid));
});

it('the embedded database starts after a kill -9 of the app while its PostgreSQL survived', async () => {
  const holder = await hold();
  const orphan = readPostmasterPid(holder.folder);
  await remember(holder.ownerUrl);
  holder.child.kill('SIGKILL');
  await once(holder.child, 'exit');
  expect(isPostmaster(orphan, holder.folder)).toBe(true);
  started = await startEmbeddedDatabase({ dataDir });
  expect(isPostmaster(orphan, holder.folder)).toBe(false);
  expect(await recall(started.ownerUrl)).toEqual([{ answer: 42 }]);
});

it('the embedded database starts after a kill -9 of the app and its PostgreSQL', async () => {
  const holder = await hold();
  await remember(holder.ownerUrl);
  process.kill(readPostmasterPid(holder.folder), 'SIGKILL');
  holder.child.kill('SIGKILL');
  await once(holder.child, 'exit');
  started = await startEmbeddedDatabase({ dataDir });
  expect(await recall(started.ownerUrl)).toEqual([{ answer: 42 }]);
});

it('the embedded database restarts PostgreSQL when it dies, with everything committed', async () => {
  beginWithMade();
  const lines: string[] = [];
  const database = (started = await startEmbeddedDatabase({ dataDir, onLine: (line) => lines.push(line) }));
  await remember(database.ownerUrl);
  process.kill(readPostmasterPid(database.folder), 'SIGKILL');
  await vi.waitFor(async () => expect(await recall(database.ownerUrl)).toEqual([{ answer: 42 }]), {
    timeout: 60_000,
    interval: 200,
  });
  expect(lines).toContain('PostgreSQL ended unexpectedly and is started again.');
});

it.each<[string, NodeJS.Signals]>([
  ['SIGTERM', 'SIGTERM'],
  ['an exit without goodbye', 'SIGUSR2'],
])('the embedded database leaves no PostgreSQL behind after %s', async (_name, signal) => {
  const holder = await hold();
  const pid = readPostmasterPid(holder.folder);
  holder.child.kill(signal);
  await once(holder.child, 'exit');
  await vi.waitFor(() => expect(isPostmaster(pid, holder.folder)).toBe(false), { timeout: 60_000 });
});

it('the embedded database kills a PostgreSQL that does not stop within the timeout', async () => {
  beginWithMade();
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  const pid = readPostmasterPid(database.folder);
  process.kill(pid, 'SIGSTOP');
  await database.stop(1_000);
  expect(isPostmaster(pid, database.folder)).toBe(false);
});

it('the embedded database ends a PostgreSQL that is still starting when a stop is requested', async () => {
  const stopping = new AbortController();
  const starting = startEmbeddedDatabase({ dataDir, durable: false, stopping: stopping.signal });
  const pidFile = vi.waitFor(() => readPostmasterPid(join(dataDir, 'postgres')), { timeout: 60_000 });
  const pid = await pidFile;
  process.kill(pid, 'SIGSTOP');
  stopping.abort(new Error('stop requested'));
  await expect(starting).rejects.toThrow('stop requested');
  expect(isPostmaster(pid, join(dataDir, 'postgres'))).toBe(false);
});

it('the embedded database removes everything that a killed run left behind, including the server', async () => {
  const holder = await hold();
  const orphan = readPostmasterPid(holder.folder);
  await clearAbandonedFolder(dataDir);
  expect(isPostmaster(orphan, holder.folder)).toBe(true);
  holder.child.kill('SIGKILL');
  await once(holder.child, 'exit');
  await clearAbandonedFolder(dataDir);
  expect(isPostmaster(orphan, holder.folder)).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

it('the embedded database clears the lock of a dead program, even when its process id is in use again', () => {
  writeFileSync(join(dataDir, 'running.lock'), `${process.pid} 1`);
  const unlock = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(/in use/);
  unlock();
  lockFolder(dataDir)();
});

it.each([
  ['empty', ''],
  ['zeroed', '\0'.repeat(16)],
  ['cut', '12'],
  ['of no process', '0 '],
])('the embedded database clears a lock that is %s', (_how, written) => {
  writeFileSync(join(dataDir, 'running.lock'), written);
  const unlock = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(/in use/);
  unlock();
});

describe('files damaged by a power cut', () => {
  const spoilt = [
    ['empty', ''],
    ['zeroed', '\0'.repeat(120)],
    ['cut', '{"port":'],
    ['missing', null],
  ] as const;
  const spoil = (file: string, written: string | null) => {
    if (written === null) rmSync(file);
    else writeFileSync(file, written);
  };

  it('passwords are generated again, whatever is left of their file', async () => {
    const file = join(dataDir, 'database-access.json');
    writeFileSync(file, '');
    const first = await startEmbeddedDatabase({ dataDir, durable: false });
    await remember(first.ownerUrl);
    await first.stop();
    for (const [, written] of spoilt) {
      const lines: string[] = [];
      spoil(file, written);
      const again = await startEmbeddedDatabase({
        dataDir,
        durable: false,
        onLine: (line) => lines.push(line),
      });
      expect(await recall(again.ownerUrl)).toEqual([{ answer: 42 }]);
      await withConnection(again.url, (client) => client.query('select 1'));
      await again.stop();
      expect(lines).toEqual([
        expect.stringMatching(/database-access\.json was missing or damaged: .* new passwords/),
      ]);
    }
  });

  it('postmaster.pid is removed, even when it names another running program', async () => {
    beginWithMade();
    const first = await startEmbeddedDatabase({ dataDir, durable: false });
    const file = join(first.folder, 'postmaster.pid');
    const whole = readFileSync(file, 'utf8');
    await remember(first.ownerUrl);
    await first.stop();
    const foreign = whole.replace(/^\d+/, String(process.ppid));
    for (const written of ['', '\0'.repeat(90), whole.slice(0, 1), foreign]) {
      writeFileSync(file, written);
      const again = await startEmbeddedDatabase({ dataDir, durable: false });
      expect(await recall(again.ownerUrl)).toEqual([{ answer: 42 }]);
      await again.stop();
    }
  });

  it('postmaster.pid of a running PostgreSQL stays, and nothing is removed', async () => {
    const holder = await hold();
    const file = join(holder.folder, 'postmaster.pid');
    const [orphan, whole] = [readPostmasterPid(holder.folder), readFileSync(file, 'utf8')];
    holder.child.kill('SIGKILL');
    await once(holder.child, 'exit');
    writeFileSync(file, '');
    await expect(clearStaleFile(holder.folder, 200)).rejects.toThrow(
      /^.*postmaster\.pid is damaged, and a PostgreSQL still works there \(process \d+\): end it first\.$/,
    );
    expect(isPostmaster(orphan, holder.folder)).toBe(true);
    writeFileSync(file, whole);
  });
});

it('the embedded database reports a full disk when the first start has no space', async () => {
  const binFolder = join(dataDir, 'bin');
  mkdirSync(binFolder);
  const words = 'initdb: error: could not write to file "pg_wal/x": No space left on device';
  writeFileSync(join(binFolder, 'initdb'), `#!/bin/sh\necho '${words}' >&2\nexit 1\n`, { mode: 0o755 });
  const cluster = join(dataDir, 'postgres');
  const plan = { programs: { origin: 'system', binFolder, major: 15 }, account: undefined } as const;
  const failure = createCluster(cluster, { ...plan, ownerPassword: 'x'.repeat(20), durable: false });
  await expect(failure).rejects.toThrow(
    new RegExp(`^The disk that holds ${dataDir} is full \\(\\d+ MB are free\\): .* needs about \\d+ MB`),
  );
  expect(existsSync(`${cluster}.new`)).toBe(false);
  writeFileSync(join(binFolder, 'initdb'), `#!/bin/sh\necho 'initdb: error: no such locale' >&2\nexit 1\n`);
  const other = createCluster(cluster, { ...plan, ownerPassword: 'x'.repeat(20), durable: false });
  await expect(other).rejects.toThrow(/^PostgreSQL could not be set up in .*: initdb: error: no such locale/);
});

it.runIf(asRoot)(
  'the embedded database moves data where the PostgreSQL account can reach it, and reports the place',
  async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const lines: string[] = [];
    const inner = join(closed, 'data');
    const database = await startEmbeddedDatabase({ dataDir: inner, onLine: (line) => lines.push(line) });
    await remember(database.ownerUrl);
    await database.stop();
    const again = await startEmbeddedDatabase({ dataDir: inner });
    expect(await recall(again.ownerUrl)).toEqual([{ answer: 42 }]);
    await again.stop();
    rmSync(join(again.folder, '..'), { recursive: true });
    expect(lines).toEqual([
      expect.stringMatching(/cannot reach .*closed\/data: the database is stored in \//),
    ]);
    expect(again.folder.startsWith(closed)).toBe(false);
    chmodSync(closed, 0o755);
  },
);
