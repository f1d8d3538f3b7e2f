/** The clients of a run: they go on, whatever happens, until they are told to pause; what is under way is finished first. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/platform/database/database.ts';
import type { History } from '../check/history.ts';

/** What a client works with. */
export interface Ground {
  readonly url: string;
  readonly providerUrl: string;
  readonly webhookSecret: string;
  /** Past every fault: for making what a client needs, such as members. */
  readonly database: Database;
  readonly history: History;
  /** In seconds since 1970, by the product's clock as far as a client knows it. */
  nowSeconds(): number;
  /** A broken build: a retry has another key than the first try. */
  readonly hasFreshKeys: boolean;
}

/** One round of a client's work; resolves when it is acknowledged or given up. */
export type Client = (ground: Ground) => Promise<void>;

export interface Load {
  /** Resolves when nothing is under way any more; rejects if that does not come about. */
  pause(): Promise<void>;
  resume(): void;
  /** Rounds that ended without an acknowledgement, in words. */
  readonly givenUp: readonly string[];
}

const BETWEEN_MS = 60;
const QUIET_WITHIN_MS = 180_000;

export function startLoad(ground: Ground, clients: readonly Client[]): Load {
  const givenUp: string[] = [];
  let isPaused = true;
  let working: Promise<unknown> = Promise.resolve();

  const work = async (client: Client): Promise<void> => {
    while (!isPaused) {
      try {
        await client(ground);
      } catch (error) {
        givenUp.push(error instanceof Error ? error.message : String(error));
      }
      await sleep(BETWEEN_MS);
    }
  };

  return {
    givenUp,
    pause: async () => {
      isPaused = true;
      const late = sleep(QUIET_WITHIN_MS, 'late', { ref: false });
      if ((await Promise.race([working, late])) === 'late')
        throw new Error(`clients still wait ${QUIET_WITHIN_MS / 1_000} s after the fault has ended`);
    },
    resume: () => {
      isPaused = false;
      working = Promise.all(clients.map(work));
    },
  };
}
