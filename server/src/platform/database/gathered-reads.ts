/**
 * Reads that are asked at the same moment go out together, on one connection, in one round trip, and are answered
 * together; so are those that came while every trip was under way, whichever callers asked them. Each still sees what is committed
 * when it starts; one that fails fails alone.
 */
import { nextTick } from 'node:process';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sendTogether, prepareValues, type Statement } from './round-trip.ts';
import { isStaleStatement } from './statement-pool.ts';

/** In one trip: they run one after the other, and the last one's asker waits for all. */
const MOST_TOGETHER = 16;

/** At a time: more keep more backends busy, not one process; what waits for a trip shares the next one. */
const MOST_TRIPS = 4;

interface QueuedRead {
  readonly statement: Statement;
  readonly isRepeated: boolean;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A pool whose connections are all the same one: queries wait until no more are coming. */
export function gatherReads(pool: pg.Pool, isNaming: boolean): PostgresPool {
  const waiting: QueuedRead[] = [];
  let underWay = 0;

  function sendAll(): void {
    while (waiting.length > 0 && underWay < MOST_TRIPS) {
      underWay += 1;
      void send(pool, waiting.splice(0, MOST_TOGETHER)).then(() => {
        underWay -= 1;
        // Those who are answered now may ask on, and travel with those who waited.
        nextTick(sendAll);
      });
    }
  }

  function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const statement = { text, values: prepareValues(values), isNamed: isNaming };
      waiting.push({ statement, isRepeated: false, resolve, reject });
      // The next tick begins when every promise that is settled by now has been gone on from.
      if (waiting.length === 1) queueMicrotask(() => nextTick(sendAll));
    });
  }

  const client: PostgresPoolClient = {
    // Nothing streams: only texts come here.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => undefined,
  };
  return {
    options: pool.options,
    connect: () => Promise.resolve(client),
    end: () => Promise.resolve(),
  };
}

/**
 * What a failure kept from running is sent again; so is, once, what PostgreSQL refused for its name's sake. Without a
 * connection all have failed.
 */
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
