/** One run: faults in a seeded order under load, each followed by the comparison. */
import { openHistory, KINDS, type History } from './check/history.ts';
import { judgeRun, problemsIn, type RunJudgement } from './check/judge.ts';
import { openClients } from './clients/clients.ts';
import { startLoad, type Load } from './clients/load.ts';
import { FAULTS, FIRST } from './faults/catalogue.ts';
import { waitForTarget } from './faults/fault.ts';
import { createRandomSource, type RandomSource } from './random.ts';
import { UnknownName } from './unknown-name.ts';
import { openWorld, type ChaosWorld } from './world.ts';

export interface PlayOptions {
  readonly seed: number;
  /** Faults start during this time, each at least once. */
  readonly minutes: number;
  readonly only: string | undefined;
  readonly broken?: 'lost-commit' | 'fresh-key' | undefined;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly acknowledged: number;
  readonly missing: number;
  readonly twice: number;
  readonly outOfOrder: number;
  readonly changed: number;
  /** Number of violated data checks and audit log errors. */
  readonly broken: number;
  readonly faultsHit: Readonly<Record<string, number>>;
  /** Violations with the fault that preceded them. */
  readonly problems: readonly string[];
}

interface Run {
  readonly world: ChaosWorld;
  readonly chance: RandomSource;
  readonly history: History;
  readonly load: Load;
  readonly hits: Map<string, number>;
  readonly problems: string[];
  readonly say: (line: string) => void;
}

/** Slow clients need time for their first rounds on a loaded machine. */
const WARM_WITHIN_MS = 420_000;

export async function runChaos({ seed, minutes, only, broken, say }: PlayOptions): Promise<Outcome> {
  const names = selectNames(only);
  const world = await openWorld({ isEarlier: names.includes(FIRST), isCareless: broken === 'lost-commit' });
  try {
    const history = openHistory();
    const chance = createRandomSource(seed);
    const load = startLoad(groundOf(world, history, broken === 'fresh-key'), openClients());
    const run: Run = { world, chance, history, load, hits: new Map(), problems: [], say };
    await warmUp(run);
    // A failed recovery is the run's last finding. The history so far is still compared.
    await strikeAll(run, names, performance.now() + minutes * 60_000).catch((error: unknown) => {
      run.problems.push(error instanceof Error ? error.message : String(error));
    });
    const judgement = await end(run);
    for (const name of names) if (!run.hits.get(name)) run.problems.push(`${name} hit nothing`);
    return {
      acknowledged: history.acknowledged(),
      missing: judgement.missing.length,
      twice: judgement.twice.length,
      outOfOrder: judgement.outOfOrder.length,
      changed: judgement.changed.length,
      broken: judgement.broken.length,
      faultsHit: Object.fromEntries(names.map((name) => [name, run.hits.get(name) ?? 0])),
      problems: run.problems,
    };
  } finally {
    await world.end();
  }
}

function selectNames(only: string | undefined): string[] {
  const all = Object.keys(FAULTS);
  const wanted = only === undefined ? all : only.split(',');
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new UnknownName('fault', unknown, all);
  return wanted;
}

/** Every kind of operation must succeed once before the first fault. */
async function warmUp({ load, history, say }: Run): Promise<void> {
  load.resume();
  const seen = (): number =>
    KINDS.filter((one) =>
      history.operations.some(({ kind, acknowledgedAt }) => kind === one && acknowledgedAt !== null),
    ).length;
  if (!(await waitForTarget(() => seen() === KINDS.length, WARM_WITHIN_MS)))
    throw new Error('some kind of operation does not succeed even without a fault');
  say(`every kind of operation works; ${history.acknowledged()} acknowledged`);
}

/** Strikes each fault once, then repeats in new orders until the time is up. */
async function strikeAll(run: Run, names: readonly string[], until: number): Promise<void> {
  if (names.includes(FIRST)) await strike(run, FIRST);
  const others = names.filter((name) => name !== FIRST);
  for (const name of run.chance.shuffled(others)) await strike(run, name);
  while (performance.now() < until)
    for (const name of run.chance.shuffled(others)) if (performance.now() < until) await strike(run, name);
}

async function strike(run: Run, name: string): Promise<void> {
  const { world, chance, history, load, hits, say } = run;
  const marks = [performance.now()];
  load.resume();
  const node = world.nodes[chance.whole(2)] ?? world.nodes[0];
  const complaints: string[] = [];
  const struck = await FAULTS[name]?.strike({ world, chance, node, say }).catch((error: unknown) => {
    complaints.push(error instanceof Error ? error.message : String(error));
    return 0;
  });
  marks.push(performance.now());
  await world.restore();
  marks.push(performance.now());
  await load.pause();
  marks.push(performance.now());
  hits.set(name, (hits.get(name) ?? 0) + (struck ?? 0));
  const found = note(run, name, complaints, await judgeNow(run, false));
  const seconds = marks.slice(1).map((mark, at) => ((mark - (marks[at] ?? 0)) / 1_000).toFixed(0));
  say(
    `${name.padEnd(20)} hits ${String(struck).padStart(5)}, ${seconds[0]} s, restored in ${seconds[1]} s, ` +
      `answered in ${seconds[2]} s; acknowledged ${history.acknowledged()}`,
  );
  for (const problem of found.slice(0, 10)) say(`   ${problem}`);
}

/** Finishes all client rounds and waits for the product's background work. */
async function end(run: Run): Promise<RunJudgement> {
  const { world, load, say } = run;
  await load.finish().catch((error: unknown) => run.problems.push(String(error)));
  const left = await world.settle();
  const judgement = await judgeNow(run, true);
  for (const problem of note(run, 'the end', left, judgement)) say(`   ${problem}`);
  for (const given of new Set(load.givenUp)) say(`given up: ${given}`);
  return judgement;
}

function judgeNow({ history, world }: Run, isEnd: boolean): Promise<RunJudgement> {
  return judgeRun({ isEnd, history, ownerUrl: world.ownerUrl, database: world.database });
}

/** Records new findings only. */
function note(
  { world, problems }: Run,
  name: string,
  complaints: readonly string[],
  judgement: RunJudgement,
): string[] {
  const apps = [...world.nodes.map(({ app }) => app), world.provider];
  const known = new Set(problems.map((problem) => problem.replace(/^after .*?: /, '')));
  const found = [...complaints, ...problemsIn(judgement), ...apps.flatMap(({ unasked }) => unasked)].filter(
    (problem) => !known.has(problem),
  );
  problems.push(...found.map((problem) => `after ${name}: ${problem}`));
  return found;
}

function groundOf(world: ChaosWorld, history: History, hasFreshKeys: boolean) {
  return {
    url: world.front.url,
    providerUrl: world.provider.url,
    webhookSecret: () => world.secrets.webhookSecrets[0] ?? '',
    database: world.database,
    history,
    nowSeconds: () => Math.floor(Date.now() / 1_000) + world.clockOffsetSeconds,
    hasFreshKeys,
  };
}
