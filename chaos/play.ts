/** One run: faults in an order that the seed gives, each under load, and after each the comparison. */
import { performance } from 'node:perf_hooks';
import { openHistory } from './check/history.ts';
import { judge, problemsIn } from './check/judge.ts';
import { CLIENTS } from './clients/clients.ts';
import { startLoad } from './clients/load.ts';
import { FAULTS } from './faults/catalogue.ts';
import type { Fault } from './faults/fault.ts';
import { chanceOf } from './random.ts';
import { openWorld, type World } from './world.ts';

export interface Wishes {
  readonly seed: number;
  /** Faults are begun for so long; each at least once. */
  readonly minutes: number;
  readonly only: string | undefined;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly acknowledged: number;
  readonly missing: number;
  readonly twice: number;
  readonly outOfOrder: number;
  readonly changed: number;
  readonly faultsHit: Readonly<Record<string, number>>;
  /** In words, with the fault after which they were found. */
  readonly problems: readonly string[];
}

export async function play({ seed, minutes, only, say }: Wishes): Promise<Outcome> {
  const names = Object.keys(FAULTS).filter((name) => only === undefined || name === only);
  if (names.length === 0) throw new Error(`There is no fault "${only}". There are: ${Object.keys(FAULTS).join(', ')}.`);
  const chance = chanceOf(seed);
  const end = performance.now() + minutes * 60_000;
  const faultsHit = Object.fromEntries(names.map((name) => [name, 0]));
  const problems: string[] = [];
  const world = await openWorld();
  const history = openHistory();
  const load = startLoad(groundOf(world, history), CLIENTS);
  let last = { missing: 0, twice: 0, outOfOrder: 0, changed: 0 };
  try {
    do {
      for (const name of chance.shuffled(names)) {
        const fault = FAULTS[name] as Fault;
        const began = performance.now();
        load.resume();
        const hits = await fault({ world, chance, node: world.nodes[chance.whole(2)] ?? world.nodes[0], say });
        await world.mend();
        await load.pause();
        faultsHit[name] = (faultsHit[name] ?? 0) + hits;
        const judgement = await judge({ history, ownerUrl: world.ownerUrl, database: world.database });
        const found = [...problemsIn(judgement), ...unaskedEnds(world)];
        problems.push(...found.map((problem) => `after ${name}: ${problem}`));
        last = countsOf(judgement);
        say(
          `${name.padEnd(22)} hits ${String(hits).padStart(4)}, ${((performance.now() - began) / 1_000).toFixed(1)} s, ` +
            `acknowledged ${history.acknowledged()} in all${found.length === 0 ? '' : `, ${found.length} PROBLEMS`}`,
        );
        if (found.length > 0) for (const problem of found.slice(0, 8)) say(`   ${problem}`);
        if (performance.now() > end && names.every((one) => (faultsHit[one] ?? 0) > 0)) break;
      }
    } while (performance.now() < end);
    for (const given of new Set(load.givenUp)) say(`   given up: ${given}`);
  } finally {
    await load.pause().catch(() => undefined);
    await world.end();
  }
  for (const name of names) if (faultsHit[name] === 0) problems.push(`${name} hit nothing`);
  return { acknowledged: history.acknowledged(), ...last, faultsHit, problems };
}

function groundOf(world: World, history: ReturnType<typeof openHistory>) {
  return {
    url: world.front.url,
    providerUrl: world.provider.url,
    webhookSecret: world.webhookSecret,
    database: world.database,
    history,
    nowSeconds: () => Math.floor(Date.now() / 1_000) + world.clockOffsetSeconds,
    hasFreshKeys: false,
  };
}

function unaskedEnds({ nodes, provider }: World): string[] {
  return [...nodes.map(({ app }) => app), provider].flatMap(({ unasked }) => unasked);
}

function countsOf({ missing, twice, outOfOrder, changed }: Awaited<ReturnType<typeof judge>>) {
  return {
    missing: missing.length,
    twice: twice.length,
    outOfOrder: outOfOrder.length,
    changed: changed.length,
  };
}
