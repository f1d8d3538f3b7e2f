/** Simulates a crash between any two database calls of a process: later calls have no effect until it restarts. */
import type { Database } from '../../src/platform/database/database.ts';

export interface Crashes {
  readonly count: number;
  /**
   * Runs `act` in a process that crashes at this database call (zero-based). This call and all later ones fail. Returns
   * whether the call was reached.
   */
  at(turn: number, act: () => Promise<unknown>): Promise<boolean>;
}

export const WAYS_TO_THE_DATABASE = ['transact', 'read', 'readTogether', 'readPublic'] as const;

/** Wraps the database handle so that a test can cut its connections. */
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
      // A crashed process cannot report its error.
      await act().catch(() => undefined);
      const crashed = isDown();
      left = Number.POSITIVE_INFINITY;
      if (crashed) count += 1;
      return crashed;
    },
  };
}
