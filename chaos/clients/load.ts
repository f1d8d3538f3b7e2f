/** The clients of a run: they go on, whatever happens; between two calls they may be held for a while. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/platform/database/database.ts';
import type { History } from '../check/history.ts';

/** What a client works with. */
export interface Ground {
  readonly url: string;
  readonly providerUrl: string;
  /** With which the provider signs now. */
  readonly webhookSecret: () => string;
  /** Past every fault: for making what a client needs, such as members. */
  readonly database: Database;
  readonly history: History;
  /** In seconds since 1970, by the product's clock as far as a client knows it. */
  readonly nowSeconds: () => number;
  /** A broken build: a retry has another key than the first try. */
  readonly hasFreshKeys: boolean;
  /** A call with all its tries: begun only while clients may work. */
  step<T>(work: () => Promise<T>): Promise<T>;
}

/** One round of a client's work; resolves when it is acknowledged or given up. */
export type Client = (ground: Ground) => Promise<void>;

export interface Load {
  resume(): void;
  /** Resolves when no call is under way any more; rejects if that does not come about. */
  pause(): Promise<void>;
  /** Every round is brought to its end, and none is begun. */
  finish(): Promise<void>;
  /** Rounds that ended without an acknowledgement, in words. */
  readonly givenUp: readonly string[];
}

const BETWEEN_MS = 60;
const QUIET_WITHIN_MS = 180_000;

export function startLoad(given: Omit<Ground, 'step'>, clients: readonly Client[]): Load {
  const givenUp: string[] = [];
  const calls = new Set<Promise<unknown>>();
  let gate = Promise.withResolvers<true>();
  let isEnding = false;

  const ground: Ground = {
    ...given,
    step: async (work) => {
      await gate.promise;
      const call = work();
      calls.add(call);
      return call.finally(() => calls.delete(call));
    },
  };

  const work = async (client: Client): Promise<void> => {
    await gate.promise;
    while (!isEnding) {
      await client(ground).catch((error: unknown) => {
        givenUp.push(error instanceof Error ? error.message : String(error));
      });
      await sleep(BETWEEN_MS);
    }
  };
  const rounds = clients.map(work);

  return {
    givenUp,
    resume: () => gate.resolve(true),
    pause: async () => {
      gate = Promise.withResolvers();
      await inTime(Promise.allSettled([...calls]));
    },
    finish: async () => {
      isEnding = true;
      gate.resolve(true);
      await inTime(Promise.all(rounds));
    },
  };
}

async function inTime(what: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const isLate = sleep(QUIET_WITHIN_MS, true, late).catch(() => false);
  if (await Promise.race([what.then(() => false), isLate]))
    throw new Error(`clients still wait ${QUIET_WITHIN_MS / 1_000} s after the fault has ended`);
  late.abort();
}
