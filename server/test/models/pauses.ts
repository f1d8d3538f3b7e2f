/**
 * Pauses a process at one of its database calls while other work runs, until that work ends or waits for a lock of the
 * paused process.
 */
import { AsyncResource } from 'node:async_hooks';
import { WAYS_TO_THE_DATABASE } from '../product/crashes.ts';
import { waitUntilBlocked, type MeetingServer } from '../product/collide-at-group.ts';

/** The zero-based database call: before it, or after its work but before COMMIT. */
export interface PauseAt {
  readonly turn: number;
  readonly isBeforeCommit: boolean;
}

export interface Pauses {
  /** Runs `second` in the pause of `first`, or after it if the pause is not reached. */
  at<T>(pause: PauseAt, first: () => Promise<T>, second: () => Promise<T>): Promise<[T, T]>;
}

type Ask = (...given: readonly unknown[]) => Promise<unknown>;

/** Wraps the database handle so that a test can delay it. */
export function allowPauses(meeting: MeetingServer): Pauses {
  const { database } = meeting;
  let left = Number.POSITIVE_INFINITY;
  let isBeforeCommit = false;
  let pause = (): Promise<unknown> => Promise.resolve();
  for (const way of WAYS_TO_THE_DATABASE) {
    const ask = database[way].bind(database) as Ask;
    const pausable: Ask = async (...given) => {
      left -= 1;
      if (left >= 0) return ask(...given);
      left = Number.POSITIVE_INFINITY;
      if (!isBeforeCommit) await pause();
      return isBeforeCommit ? ask(beforeItsEnd(given[0] as Ask, pause), ...given.slice(1)) : ask(...given);
    };
    Object.defineProperty(database, way, { value: pausable });
  }
  return {
    at: async (when, first, second) => {
      const others: ReturnType<typeof second>[] = [];
      // The pause may run inside a transaction. The work in between must not.
      pause = AsyncResource.bind(() => {
        others[0] ??= second();
        return endedOrWaiting(meeting, others[0]);
      });
      ({ isBeforeCommit } = when);
      left = when.turn;
      const done = await first();
      left = Number.POSITIVE_INFINITY;
      return [done, await (others[0] ?? second())];
    },
  };
}

function beforeItsEnd(work: Ask, pause: () => Promise<unknown>): Ask {
  return async (...given) => {
    const done = await work(...given);
    await pause();
    return done;
  };
}

async function endedOrWaiting(meeting: MeetingServer, work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const ended = work.catch(() => undefined).finally(() => (hasEnded = true));
  await Promise.race([ended, waitUntilBlocked(meeting, () => (hasEnded ? 0 : 1))]);
}
