/** Batches concurrent reads into one round trip. Each still sees the data committed when it starts, and fails alone. */
import { nextTick } from 'node:process';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sendTogether, prepareValues, type Statement } from './round-trip.ts';
import { isStaleStatement } from './statement-pool.ts';

/** Per trip: reads run sequentially, and the last caller waits for all. */
const MOST_TOGETHER = 16;

/** Concurrent trips: more would only keep more backends busy. */
const MOST_TRIPS = 4;

interface QueuedRead {
  readonly statement: Statement;
  readonly isRepeated: boolean;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A pool that hands out one shared connection and batches its queries. */
export function gatherReads(pool: pg.Pool, isNaming: boolean): PostgresPool {
  const waiting: QueuedRead[] = [];
  let underWay = 0;

  function sendAll(): void {
    while (waiting.length > 0 && underWay < MOST_TRIPS) {
      underWay += 1;
      void send(pool, waiting.splice(0, MOST_TOGETHER)).then(() => {
        underWay -= 1;
        // Callers that were just answered may send more, together with waiting ones.
        nextTick(sendAll);
      });
    }
  }

  function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const statement = { text, values: prepareValues(values), isNamed: isNaming };
      waiting.push({ statement, isRepeated: false, resolve, reject });
      // The next tick starts after all settled promises have continued.
      if (waiting.length === 1) queueMicrotask(() => nextTick(sendAll));
    });
  }

  const client: PostgresPoolClient = {
    // Only texts are sent here; nothing streams.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => undefined,
  };
  return {
    options: pool.options,
    connect: () => Promise.resolve(client),
    end: () => Promise.resolve(),
  };
}

/** Resends reads that were skipped after another's failure, and once those refused because of their name. */
async function send(pool: pg.Pool, reads: readonly QueuedRead[]): Promise<void> {
  const { results, error, isLost } = await ask(pool, reads);
  results.forEach((result, at) => reads[at]?.resolve(result));
  const [failed, ...behind] = reads.slice(results.length);
  if (failed === undefined || error === undefined) return;
  if (isStaleStatement(error) && !failed.isRepeated) {
    await send(pool, [{ ...failed, isRepeated: true }, ...behind]);
    return;
  }
  failed.reject(error);
  if (isLost === true) for (const { reject } of behind) reject(error);
  else if (behind.length > 0) await send(pool, behind);
}

async function ask(pool: pg.Pool, reads: readonly QueuedRead[]): ReturnType<typeof sendTogether> {
  try {
    const client = await pool.connect();
    try {
      return await sendTogether(
        client,
        reads.map(({ statement }) => statement),
      );
    } finally {
      client.release();
    }
  } catch (error) {
    return { results: [], error: error instanceof Error ? error : new Error(String(error)), isLost: true };
  }
}
