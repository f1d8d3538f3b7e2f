/** NOTIFY on writes, a few times a second at most. LISTEN needs a direct connection; otherwise jobs poll more often. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { JobWaker } from '../jobs/ticker.ts';
import { PAUSES, TIMEOUTS } from '../timeouts.ts';
import { closeWhenSilent, endConnection, SOCKET_OPTIONS } from './connection-pool.ts';
import type { Database } from './database.ts';

const CHANNEL = 'circle_link_work';
const NOTIFY_EVERY_MS = 250;

export interface NoticesOptions {
  readonly url: string;
  readonly database: Database;
  readonly pulse: JobWaker;
  readonly log: { warn(details: Record<string, unknown>, message: string): void };
}

export interface Notices {
  isHearing(): boolean;
  close(): Promise<void>;
}

export function openNotices({ url, database, pulse, log }: NoticesOptions): Notices {
  const self = randomUUID();
  const closed = new AbortController();
  let isHearing = false;

  const tell = atMostEvery(NOTIFY_EVERY_MS, () => {
    notify(database, self).catch(() => undefined);
  });
  const stop = database.onCommit(() => {
    pulse.beat();
    tell.soon();
  });

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, ...SOCKET_OPTIONS });
    const end = Promise.withResolvers<undefined>();
    const lose = (): void => {
      end.resolve(undefined);
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => {
      isHearing = true;
      if (payload !== self) pulse.beat();
    });
    closed.signal.addEventListener('abort', lose);
    try {
      await client.connect();
      closeWhenSilent(client, TIMEOUTS.databaseAnswer);
      await client.query(`listen ${CHANNEL}`);
      await notify(database, self);
      const probe = setTimeout(() => {
        if (!isHearing) log.warn({}, 'LISTEN hears nothing (a pooler?): jobs look for work more often');
      }, TIMEOUTS.listenProbe).unref();
      pulse.beat();
      await end.promise;
      clearTimeout(probe);
    } finally {
      isHearing = false;
      closed.signal.removeEventListener('abort', lose);
      await endConnection(client);
    }
  }

  const loop = (async () => {
    while (!closed.signal.aborted) {
      await listen().catch((error: unknown) => {
        log.warn({ err: error }, 'LISTEN could not be started; trying again');
      });
      await sleep(PAUSES.listen, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    isHearing: () => isHearing,
    close: async () => {
      closed.abort();
      stop();
      tell.end();
      await loop;
    },
  };
}

/** Writes nothing to disk, and reaches every listener. */
async function notify(database: Database, from: string): Promise<void> {
  await database.read((db) => sql`select pg_notify(${CHANNEL}, ${from})`.execute(db));
}

/** Throttles: the first call runs at once, later ones are combined. */
function atMostEvery(ms: number, act: () => void): { soon(): void; end(): void } {
  let timer: NodeJS.Timeout | null = null;
  let isWanted = false;
  const run = (): void => {
    act();
    timer = setTimeout(() => {
      timer = null;
      if (!isWanted) return;
      isWanted = false;
      run();
    }, ms).unref();
  };
  return {
    soon: () => {
      if (timer === null) run();
      else isWanted = true;
    },
    end: () => {
      if (timer !== null) clearTimeout(timer);
      isWanted = false;
    },
  };
}
