/** Crashes of a process between any two of its turns to the database: what it still does reaches nothing, until it begins anew. */
import type { Database } from '../src/platform/database/database.ts';

export interface Crashes {
  /** How many there were. */
  readonly count: number;
  /**
   * Does it in a process that crashes when it turns to the database for this time, counted from nought: that and everything
   * after it is refused, even while the work goes on. Whether it came to that.
   */
  at(turn: number, act: () => Promise<unknown>): Promise<boolean>;
}

export const WAYS_TO_THE_DATABASE = ['transact', 'read', 'readTogether', 'readPublic'] as const;

/** Takes the handle's ways to the database over: a test can cut them. */
export function allowCrashes(database: Database): Crashes {
  let left = Number.POSITIVE_INFINITY;
  const isDown = () => left < 0;
  for (const way of WAYS_TO_THE_DATABASE) {
    const ask = database[way].bind(database) as (...given: readonly unknown[]) => Promise<unknown>;
    const cuttable = (...given: readonly unknown[]): Promise<unknown> => {
      left -= 1;
      return isDown() ? Promise.reject(new Error('Connection terminated unexpectedly')) : ask(...given);
    };
    Object.defineProperty(database, way, { value: cuttable, configurable: true });
  }
  let count = 0;
  return {
    get count() {
      return count;
    },
    at: async (turn, act) => {
      left = turn;
      // What a crashed process has to say is heard by no one.
      await act().catch(() => undefined);
      const crashed = isDown();
      left = Number.POSITIVE_INFINITY;
      if (crashed) count += 1;
      return crashed;
    },
  };
}
