/** SQL truths about the whole database: each file is one query which finds what must not exist. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from './connection-pool.ts';

/** One truth, and the rows that break it (none is good). */
export interface DataCheck {
  readonly name: string;
  /** The first of them. */
  readonly violations: readonly unknown[];
  /** How many there are. */
  readonly count: number;
}

const dataChecksFolder = join(import.meta.dirname, '../../../data-checks');

/** Enough to see what is wrong without printing a whole table. */
const MAX_VIOLATIONS = 20;

/**
 * Runs every file of server/data-checks on one snapshot, so that running entries cannot disturb a sum. Rejects between two
 * of them once it is aborted.
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
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return withConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const checks: DataCheck[] = [];
    for (const name of names) {
      signal?.throwIfAborted();
      await onProgress?.(checks.length, names.length);
      const { rows } = await client.query<Record<string, unknown>>(
        await readFile(join(folder, name), 'utf8'),
      );
      checks.push({
        name: name.replace(/\.sql$/, ''),
        violations: rows.slice(0, MAX_VIOLATIONS),
        count: rows.length,
      });
    }
    await client.query('rollback');
    return checks;
  });
}
