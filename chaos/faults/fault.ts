/** What a fault is: something that goes wrong under load, at a moment that is aimed at, and how often that was hit. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../random.ts';
import type { Node, World } from '../world.ts';

export interface Scene {
  readonly world: World;
  readonly chance: Chance;
  /** One of the two, by chance. */
  readonly node: Node;
  say(line: string): void;
}

/** Resolves to the number of hits, with the fault over or left for `world.mend()`. None is a failure of the run. */
export type Fault = (scene: Scene) => Promise<number>;

/** Lets a fault work until it has hit so often, or for so long. */
export async function until(enough: () => boolean, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  while (!enough() && performance.now() < end) await sleep(50);
}
