/** Data checks: each file is a query for rows that must not exist. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withConnection } from './connection-pool.ts';

export interface DataCheck {
  readonly name: string;
  readonly violations: readonly unknown[];
  readonly count: number;
}

const dataChecksFolder = join(import.meta.dirname, '../../../db/checks');

/** Enough for a diagnosis without printing a whole table. */
const MAX_VIOLATIONS = 20;

/** Runs all checks on one snapshot. An abort takes effect between two checks. */
export async function runDataChecks(
  url: string,
  {
    folder = dataChecksFolder,
    signal,
    onProgress,
  }: {
    readonly folder?: string;
    readonly signal?: AbortSignal;
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

/** One round trip for all, because on a small database round trips take longer than the queries. */
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

export function listDataChecks(folder = dataChecksFolder): Promise<Query[]> {
  const known = readAlready.get(folder);
  if (known !== undefined) return known;
  const queries = readFolder(folder);
  readAlready.set(folder, queries);
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
