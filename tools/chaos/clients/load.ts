/** Runs clients until the end. They can be paused between calls. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../server/src/platform/database/database.ts';
import type { History } from '../check/history.ts';

/** A client's environment. */
export interface Ground {
  readonly url: string;
  readonly providerUrl: string;
  /** The provider's current signing secret. */
  readonly webhookSecret: () => string;
  /** Not affected by faults. Creates test data such as members. */
  readonly database: Database;
  readonly history: History;
  /** Unix seconds by the product's clock. */
  readonly nowSeconds: () => number;
  /** A broken build: retries use a new idempotency key. */
  readonly hasFreshKeys: boolean;
  /** Runs a call with retries while clients are not paused. */
  step<T>(work: () => Promise<T>): Promise<T>;
}

/** One round of a client's work. Resolves when acknowledged or abandoned. */
export type Client = (ground: Ground) => Promise<void>;

export interface Load {
  resume(): void;
  /** Waits for calls in progress. Rejects on a timeout. */
  pause(): Promise<void>;
  /** Finishes every round and starts no new one. */
  finish(): Promise<void>;
  /** Descriptions of rounds that ended without an acknowledgement. */
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
