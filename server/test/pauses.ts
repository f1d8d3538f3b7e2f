/** A pause at one of a process's turns to the database, in which something else is done: until it ends, or waits for what the turn holds. */
import { AsyncResource } from 'node:async_hooks';
import { WAYS_TO_THE_DATABASE } from './crashes.ts';
import { untilWaiting, type MeetingServer } from './meet-at-group.ts';

/** Which of its turns, counted from nought: before it, or with all of it done and nothing committed. */
export interface PauseAt {
  readonly turn: number;
  readonly isBeforeCommit: boolean;
}

export interface Pauses {
  /** Does both: the second in the pause of the first, or after it where it does not come to that. */
  at<T>(pause: PauseAt, first: () => Promise<T>, second: () => Promise<T>): Promise<[T, T]>;
}

type Ask = (...given: readonly unknown[]) => Promise<unknown>;

/** Takes the handle's ways to the database over: a test can make one wait. */
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
      // What pauses may be inside of a transaction, and what comes in between is not.
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
  await Promise.race([ended, untilWaiting(meeting, () => (hasEnded ? 0 : 1))]);
}
