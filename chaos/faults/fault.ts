/** What a fault is: something that goes wrong under load, at a moment that is aimed at, and how often that was hit. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RandomSource } from '../random.ts';
import type { Node, ChaosWorld } from '../world.ts';

export interface FaultScene {
  readonly world: ChaosWorld;
  readonly chance: RandomSource;
  /** One of the two processes, by chance. */
  readonly node: Node;
  readonly say: (line: string) => void;
}

/**
 * Resolves to the number of hits, with the fault over or left for `world.mend()`. None is a failure of the run. Throws where
 * the product has answered what it must not.
 */
export type Fault = (scene: FaultScene) => Promise<number>;

/** A fault works for so long, so that every client meets it. */
export const SPELL_MS = 8_000;
/** Longer than a connection is waited for (20 s); sometimes longer than a lease of a minute. */
export function pauseMs({ isOne }: RandomSource): number {
  return isOne(4) ? 65_000 : 24_000;
}

/** How long an aim is kept before it has missed. */
const AIM_MS = 20_000;

/** Waits for the moment. */
export async function waitForTarget(
  isThere: () => boolean | Promise<boolean>,
  withinMs = AIM_MS,
): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await isThere()) return true;
    await sleep(20);
  }
  return false;
}

/** Lets it work until it has hit often enough. */
export async function holdFault(isEnough: () => boolean = () => false, lastsMs = SPELL_MS): Promise<void> {
  await waitForTarget(isEnough, lastsMs);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
