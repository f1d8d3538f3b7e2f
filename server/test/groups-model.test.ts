/**
 * Savings groups against a model of them: random schedules of what members, the bank, the clock and the jobs do, played on
 * the real product and on an in-memory model that was written from the rule book. After each step they must agree to the
 * cent. GROUPS_MODEL_RUNS says how many schedules; GROUPS_MODEL_SEED and GROUPS_MODEL_PATH repeat one that failed, in
 * fewer steps if GROUPS_MODEL_SHRINKS allows so many tries; GROUPS_MODEL_TALLY prints how often each kind of step came.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyBeginning, anyCommands } from './groups-model/any-command.ts';
import { finish } from './groups-model/finish.ts';
import { begin, drawing, starting, type Counts, type GroupCommand } from './groups-model/play.ts';
import { openStage, type Stage } from './groups-model/real.ts';

const RUNS = Number(process.env['GROUPS_MODEL_RUNS'] ?? 8);
/** The same schedules at every `npm test`; a longer run draws its own. */
const SEED = Number(
  process.env['GROUPS_MODEL_SEED'] ??
    (process.env['GROUPS_MODEL_RUNS'] === undefined ? 20_261_121 : randomInt(2 ** 31)),
);
const PATH = process.env['GROUPS_MODEL_PATH'];
/** Tables grow and cards expire, for years pass with each group: a fresh product after so many. */
const GROUPS_A_STAGE = 25;
/** A failing product is asked so often for a shorter story. */
const SHRINK_AT_MOST = Number(process.env['GROUPS_MODEL_SHRINKS'] ?? 60);
const MINUTES = 60_000;

it(
  `the product and the model agree on ${RUNS} schedules`,
  async () => {
    const counts = { steps: 0, kinds: new Map<string, number>() };
    const schedules = new Schedules(counts);
    console.log(`seed ${SEED}`);
    const property = fc.asyncProperty(anyBeginning, anyCommands, (beginning, commands) =>
      schedules.play(beginning, commands),
    );
    await fc.assert(property, { numRuns: RUNS, seed: SEED, ...(PATH !== undefined && { path: PATH }) });
    console.log(`${schedules.played} groups, ${counts.steps} steps`);
    if (process.env['GROUPS_MODEL_TALLY'] !== undefined)
      for (const [kind, times] of counts.kinds) console.log(`${times} ${kind}`);
    expect(schedules.played).toBeGreaterThanOrEqual(RUNS);
  },
  (RUNS + 10) * MINUTES,
);

type Played = Parameters<typeof begin>[1] & { readonly startsAtOnce: boolean; readonly drawsAtOnce: boolean };

class Schedules {
  readonly #counts: Counts;
  #stage: Stage | null = null;
  #afterFailure = 0;
  played = 0;

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  async play(beginning: Played, commands: Iterable<GroupCommand>): Promise<void> {
    if (this.#afterFailure > SHRINK_AT_MOST) return;
    const stage = await this.#openStage();
    this.played += 1;
    try {
      await playGroup(stage, beginning, commands, this.#counts);
      if (this.played % GROUPS_A_STAGE === 0) console.log(`${this.played} groups agree`);
    } catch (error) {
      // Told at once: making the story shorter takes its time.
      if (this.#afterFailure === 0)
        console.log(`group ${this.played}: ${String(error)}\n${[...commands].join('\n')}`);
      // A group that was left in the middle would go on beside the next one.
      await stage.product.close({ dataChecks: false });
      this.#stage = null;
      this.#afterFailure = Math.max(this.#afterFailure, 1);
      throw error;
    } finally {
      if (this.#afterFailure > 0) this.#afterFailure += 1;
    }
  }

  async #openStage(): Promise<Stage> {
    if (this.played % GROUPS_A_STAGE === 0) {
      await this.#stage?.product.close();
      this.#stage = null;
    }
    this.#stage ??= await openStage();
    return this.#stage;
  }
}

async function playGroup(
  stage: Stage,
  beginning: Played,
  commands: Iterable<GroupCommand>,
  counts: Counts,
): Promise<void> {
  const { model, real } = await begin(stage, beginning, counts);
  if (beginning.startsAtOnce) await starting().run(model, real);
  if (beginning.drawsAtOnce && drawing().check(model)) await drawing().run(model, real);
  await fc.asyncModelRun(() => ({ model, real }), commands);
  await finish(model, real);
}
