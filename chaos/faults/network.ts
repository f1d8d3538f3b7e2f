/** Faults of the network between the apps and the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChunkFate, NetworkConditions } from '../machines/database-proxy.ts';
import { asksToCommit, isCommitted } from '../machines/wire.ts';
import { holdFault, sum, type Fault, type FaultScene } from './fault.ts';

/** The same weather on both ways, whose every hit is counted; over after the spell, or when it has hit so often. */
function weather(
  most: number,
  make: (scene: FaultScene, hit: (fate: ChunkFate) => ChunkFate) => NetworkConditions,
): Fault {
  return async (scene) => {
    let hits = 0;
    const hit = (fate: ChunkFate): ChunkFate => {
      hits += 1;
      return fate;
    };
    for (const { proxy } of scene.world.nodes) proxy.weather = make(scene, hit);
    await holdFault(() => hits >= most);
    return hits;
  };
}

/** It is on disk, and no one is told: what is asked again must not be done again. */
export const loseCommitReplies = weather(40, ({ chance }, hit) => ({
  fromServer: (message) => (isCommitted(message) && chance.isOne(3) ? hit('cut') : 'pass'),
}));

/** It was asked for and never came: what is told must not be told. */
export const loseCommits = weather(40, ({ chance }, hit) => ({
  fromApp: (chunk) => (asksToCommit(chunk) && chance.isOne(3) ? hit('cut') : 'pass'),
}));

export const slowDown = weather(Infinity, ({ chance }, hit) => ({
  fromApp: () => (chance.isOne(2) ? hit({ delayMs: 200 + chance.whole(1_800) }) : 'pass'),
}));

/** Messages arrive in pieces, as on a bad line. */
export const tearMessages = weather(Infinity, ({ chance }, hit) => ({
  fromServer: () => (chance.isOne(4) ? hit({ tearEveryMs: 5 }) : 'pass'),
}));

/** A line that carries one byte a second. */
export const trickle = weather(Infinity, ({ chance }, hit) => ({
  fromServer: () => (chance.isOne(100) ? hit({ tearEveryMs: 1_000 }) : 'pass'),
}));

/** Neither side is told, and neither hears anything: one process is alone for longer than it waits for an answer. */
export const halfOpen: Fault = async ({ node: { proxy } }) => {
  let hits = 0;
  const silence = (): ChunkFate => {
    hits += 1;
    return 'silence';
  };
  proxy.weather = { fromApp: silence, fromServer: silence };
  await holdFault();
  return hits;
};

export const cutConnections: Fault = async ({ world, chance }) => {
  const cuts: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    cuts.push(world.nodes[chance.whole(2)]?.proxy.cutAll() ?? 0);
    await sleep(300 + chance.whole(600));
  }
  return sum(cuts);
};
