import { setTimeout as sleep } from 'node:timers/promises';
import type { ChunkFate, NetworkConditions } from '../machines/database-proxy.ts';
import { asksToCommit, isCommitted } from '../machines/wire.ts';
import { holdFault, sum, type Fault, type FaultScene } from './fault.ts';

/** Applies the same faults in both directions and counts hits. Ends after a time or a number of hits. */
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

/** The COMMIT succeeds but its reply is lost: retries must not repeat the work. */
export const loseCommitReplies = weather(40, ({ chance }, hit) => ({
  fromServer: (message) => (isCommitted(message) && chance.isOne(3) ? hit('cut') : 'pass'),
}));

/** The COMMIT never arrives: success must not be reported. */
export const loseCommits = weather(40, ({ chance }, hit) => ({
  fromApp: (chunk) => (asksToCommit(chunk) && chance.isOne(3) ? hit('cut') : 'pass'),
}));

export const slowDown = weather(Infinity, ({ chance }, hit) => ({
  fromApp: () => (chance.isOne(2) ? hit({ delayMs: 200 + chance.whole(1_800) }) : 'pass'),
}));

export const tearMessages = weather(Infinity, ({ chance }, hit) => ({
  fromServer: () => (chance.isOne(4) ? hit({ tearEveryMs: 5 }) : 'pass'),
}));

export const trickle = weather(Infinity, ({ chance }, hit) => ({
  fromServer: () => (chance.isOne(100) ? hit({ tearEveryMs: 1_000 }) : 'pass'),
}));

/** Neither side gets an error: one process is isolated for longer than its timeout. */
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
