import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Long enough for every call to have come as far as the group's row. */
const GATHER_MS = 700;

/**
 * Starts all of this while another transaction holds the group's row, and lets them go together: without it the first
 * call is often done before the second one has begun, and a race that is missing its lock would not be seen.
 */
export async function meetAtGroup<T>(
  { database }: Pick<TestServer, 'database'>,
  groupId: string,
  begin: () => readonly Promise<T>[],
  gatherMs = GATHER_MS,
): Promise<T[]> {
  const held = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const holding = database.transact(async (tx) => {
    await sql`select 1 from groups where id = ${groupId} for update`.execute(tx);
    held.resolve(undefined);
    await gate.promise;
  });
  await held.promise;
  const begun = begin();
  await new Promise((resolve) => setTimeout(resolve, gatherMs));
  gate.resolve(undefined);
  await holding;
  return Promise.all(begun);
}

/** Long enough for a call that was started before to stand in front at the row, which is served in order of arrival. */
const BEHIND_MS = 350;

/** Starts something behind what has been started already: the loser of a race whose order is wanted. */
export async function comeBehind<T>(begin: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, BEHIND_MS));
  return begin();
}
