/** A fault happens under load at a targeted moment and counts its hits. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RandomSource } from '../random.ts';
import type { Node, ChaosWorld } from '../world.ts';

export interface FaultScene {
  readonly world: ChaosWorld;
  readonly chance: RandomSource;
  /** One of the two processes, at random. */
  readonly node: Node;
  readonly say: (line: string) => void;
}

/**
 * Resolves to the number of hits when the fault has ended or the world can be restored. Zero hits fail the run. Throws when
 * the product gave a forbidden answer.
 */
export type Fault = (scene: FaultScene) => Promise<number>;

/** Long enough for every client to encounter the fault. */
export const SPELL_MS = 8_000;
/** Longer than the connection timeout (20 s), sometimes longer than a lease of a minute. */
export function pauseMs({ isOne }: RandomSource): number {
  return isOne(4) ? 65_000 : 24_000;
}

/** Timeout of a target. */
const AIM_MS = 20_000;

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

/** Keeps the fault active until it has enough hits. */
export async function holdFault(isEnough: () => boolean = () => false, lastsMs = SPELL_MS): Promise<void> {
  await waitForTarget(isEnough, lastsMs);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
