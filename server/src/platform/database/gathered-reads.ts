/** Pipelines concurrent reads over few connections. Each sees the data committed when it starts, and fails alone. */
import { floorDivide } from '@circle-link/contract/money';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** More would only keep more backends busy. */
const MOST_CONNECTIONS = 4;

/** Per connection before another one is opened: reads run sequentially. */
const MOST_TOGETHER = 16;

interface Shared {
  readonly client: Promise<PostgresPoolClient>;
  underWay: number;
}

/** A pool whose only client sends its queries over shared connections of another pool of `size` connections. */
export function gatherReads(pool: PostgresPool, size: number): PostgresPool {
  const shared: Shared[] = [];
  // Busy ones are kept, so the rest of the pool remains for transactions.
  const most = Math.max(1, Math.min(MOST_CONNECTIONS, floorDivide(size, 2)));

  function pick(): Shared {
    let [least] = shared;
    for (const one of shared) if (least === undefined || one.underWay < least.underWay) least = one;
    if (least !== undefined && (least.underWay < MOST_TOGETHER || shared.length >= most)) return least;
    const opened = { client: pool.connect(), underWay: 0 };
    shared.push(opened);
    return opened;
  }

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    const one = pick();
    one.underWay += 1;
    try {
      return await (await one.client).query(text, values);
    } finally {
      one.underWay -= 1;
      if (one.underWay === 0) {
        shared.splice(shared.indexOf(one), 1);
        void one.client.then(
          (client) => client.release(),
          () => undefined,
        );
      }
    }
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
