/** SQL truths about the whole database: each file is one query which finds what must not exist. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withConnection } from './connection-pool.ts';

/** One truth, and the rows that break it (none is good). */
export interface DataCheck {
  readonly name: string;
  /** The first of them. */
  readonly violations: readonly unknown[];
  /** How many there are. */
  readonly count: number;
}

const dataChecksFolder = join(import.meta.dirname, '../../../db/checks');

/** Enough to see what is wrong without printing a whole table. */
const MAX_VIOLATIONS = 20;

/**
 * Runs every file of server/db/checks on one snapshot, so that running entries cannot disturb a sum. Rejects between two
 * of them once it is aborted; where nothing watches it, all of them travel together.
 */
export async function runDataChecks(
  url: string,
  {
    folder = dataChecksFolder,
    signal,
    onProgress,
  }: {
    readonly folder?: string;
    readonly signal?: AbortSignal;
    /** Told before each. */
    readonly onProgress?: (done: number, total: number) => Promise<void>;
  } = {},
): Promise<DataCheck[]> {
  const queries = await listDataChecks(folder);
  const isWatched = signal !== undefined || onProgress !== undefined;
  return withConnection(url, async (client) => {
    if (!isWatched) return askTogether(client, queries);
    await client.query(SNAPSHOT);
    const checks: DataCheck[] = [];
    for (const query of queries) {
      signal?.throwIfAborted();
      await onProgress?.(checks.length, queries.length);
      checks.push(toCheck(query, await client.query<Row>(query.text)));
    }
    await client.query('rollback');
    return checks;
  });
}

const SNAPSHOT = 'begin isolation level repeatable read read only';

type Row = Record<string, unknown>;

/** One message and one answer: a round trip for each took longer than the queries do on a small database. */
async function askTogether(client: pg.Client, queries: readonly Query[]): Promise<DataCheck[]> {
  const message = [SNAPSHOT, ...queries.map(({ text }) => text), 'rollback'].join('\n;\n');
  const [, ...results] = (await client.query<Row>(message)) as unknown as pg.QueryResult<Row>[];
  if (results.length !== queries.length + 1) throw new Error('a data check is not one query');
  return queries.map((query, at) => toCheck(query, results[at]));
}

function toCheck({ name }: Query, result: pg.QueryResult<Row> | undefined): DataCheck {
  if (result === undefined) throw new Error(`no answer to ${name}`);
  return { name, violations: result.rows.slice(0, MAX_VIOLATIONS), count: result.rows.length };
}

interface Query {
  readonly name: string;
  readonly text: string;
}

const readAlready = new Map<string, Promise<Query[]>>();

/** The name and the query of each file of a folder. They don't change while a process runs. */
export function listDataChecks(folder = dataChecksFolder): Promise<Query[]> {
  const known = readAlready.get(folder);
  if (known !== undefined) return known;
  const queries = readFolder(folder);
  readAlready.set(folder, queries);
  // What could not be read is read again next time.
  queries.catch(() => readAlready.delete(folder));
  return queries;
}

async function readFolder(folder: string): Promise<Query[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.sql$/, ''),
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
}
