/** A process that can die before any of its transactions and looks: what it still does reaches nothing, until it begins anew. */
import type { Database } from '../src/platform/database/database.ts';

export interface Mortal {
  /** How often it has died. */
  readonly deaths: number;
  /**
   * Does it in a process that dies when it turns to the database for this time, counted from nought: that and everything
   * after it is refused, even while the work goes on as if it lived. Whether it came to die.
   */
  dieAt(turn: number, act: () => Promise<unknown>): Promise<boolean>;
}

const WAYS = ['transact', 'read', 'readTogether', 'readPublic'] as const;

/** Takes the handle's ways to the database over: a test can cut them. */
export function makeMortal(database: Database): Mortal {
  let left = Number.POSITIVE_INFINITY;
  const isDead = () => left < 0;
  for (const way of WAYS) {
    const ask = database[way].bind(database) as (...given: readonly unknown[]) => Promise<unknown>;
    const mortal = (...given: readonly unknown[]): Promise<unknown> => {
      left -= 1;
      return isDead() ? Promise.reject(new Error('Connection terminated unexpectedly')) : ask(...given);
    };
    Object.defineProperty(database, way, { value: mortal });
  }
  let deaths = 0;
  return {
    get deaths() {
      return deaths;
    },
    dieAt: async (turn, act) => {
      left = turn;
      // What a dead process has to say is heard by no one.
      await act().catch(() => undefined);
      const died = isDead();
      left = Number.POSITIVE_INFINITY;
      if (died) deaths += 1;
      return died;
    },
  };
}
