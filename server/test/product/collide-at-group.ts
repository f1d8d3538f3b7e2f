import { sql } from 'kysely';
import { withConnection } from '../../src/platform/database/connection-pool.ts';
import type { Writer } from '../../src/platform/database/database.ts';
import type { TestServer } from './test-server.ts';

export type MeetingServer = Pick<TestServer, 'database' | 'testDatabase'>;

/** Shorter than a transaction's lock timeout. */
const GATHER_AT_MOST_MS = 4000;
const LOOK_EVERY_MS = 20;
/** The test server has ten connections, and one holds the row. */
const FIT_IN_THE_POOL = 8;

/**
 * Starts all calls while another transaction locks the group's row, then releases them together. Without this, the
 * first call often finishes before the second begins, and a missing lock goes unnoticed.
 */
export function collideAtGroup<T>(
  meeting: MeetingServer,
  groupId: string,
  begin: () => readonly Promise<T>[],
): Promise<T[]> {
  return collideAt(
    meeting,
    (tx) => sql`select 1 from groups where id = ${groupId} for update`.execute(tx),
    begin,
  );
}

/** Starts all calls while `hold` keeps its lock. */
export async function collideAt<T>(
  meeting: MeetingServer,
  hold: (tx: Writer) => Promise<unknown>,
  begin: () => readonly Promise<T>[],
): Promise<T[]> {
  const held = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const holding = meeting.database.transact(async (tx) => {
    await hold(tx);
    held.resolve(undefined);
    await gate.promise;
  });
  await held.promise;
  const begun = begin();
  let ended = 0;
  for (const call of begun) void call.catch(() => undefined).finally(() => (ended += 1));
  await waitUntilBlocked(meeting, () => Math.min(begun.length - ended, FIT_IN_THE_POOL));
  gate.resolve(undefined);
  await holding;
  return Promise.all(begun);
}

/** Starts a call that queues behind the started ones: the intended loser of a race. */
export async function queueBehind<T>(meeting: MeetingServer, begin: () => Promise<T>): Promise<T> {
  await waitUntilBlocked(meeting, () => 1);
  return begin();
}

/**
 * Waits until this many transactions wait for a lock, which is granted in order of arrival. Uses its own connection.
 */
export function waitUntilBlocked({ testDatabase }: MeetingServer, wanted: () => number): Promise<void> {
  const end = performance.now() + GATHER_AT_MOST_MS;
  return withConnection(testDatabase.ownerUrl, async (client) => {
    while (performance.now() < end) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((rows[0]?.count ?? 0) >= wanted()) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  });
}
