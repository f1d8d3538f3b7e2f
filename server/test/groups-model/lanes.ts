/** Many schedules: batches of one seed each, played side by side in lanes, each lane on a product of its own. */
import fc from 'fast-check';
import { anyBeginning, anyCommands } from './any-command.ts';
import { finishGroup } from './finish.ts';
import { passNight, readPublicSums } from '../public-sums.ts';
import { startModel, runDraw, startGroup, type Counts, type GroupCommand } from './play.ts';
import { openStage, prepareStage, type Stage } from './real.ts';
import { MINUTES_A_DAY } from './queries.ts';

/** Tables grow and cards expire, for years pass with each group: a fresh product, and a seed of its own, after so many. */
const BATCH = 25;
/** Those whom the bank still owes an answer leave the stage: groups of up to eight people, one after the other, need so many. */
const PEOPLE_A_STAGE = 44;

interface Batch {
  readonly seed: number;
  readonly runs: number;
  /** Of the one schedule that is to be repeated. */
  readonly path?: string;
}

export interface LaneOptions extends Batch {
  readonly lanes: number;
  /** A failing product is asked so often for a shorter story. */
  readonly shrinks: number;
}

/** The first batch has the seed that was asked for, the next ones those that follow it. */
function splitBatch({ seed, runs, path }: Batch): Batch[] {
  if (path !== undefined) return [{ seed, runs, path }];
  return Array.from({ length: Math.ceil(runs / BATCH) }, (_, place) => ({
    seed: seed + place,
    runs: Math.min(BATCH, runs - place * BATCH),
  }));
}

/** Plays them all, whatever fails; how many agreed. @throws AggregateError of what did not. */
export async function playAll(options: LaneOptions, counts: Counts): Promise<number> {
  const waiting = splitBatch(options);
  const rehearsal = options.runs > BATCH ? await prepareStage(PEOPLE_A_STAGE) : undefined;
  const failures: unknown[] = [];
  let played = 0;
  const lane = async () => {
    const schedules = new Lane(options.shrinks, counts, rehearsal);
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const before = schedules.played;
      await schedules.playBatch(batch).catch((error: unknown) => failures.push(error));
      played += schedules.played - before;
      const end = failures.length > 0 ? `, ${failures.length} batches do not` : '';
      console.log(`seed ${batch.seed}: ${schedules.played - before} groups played; ${played} in all${end}`);
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, lane));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
  return played;
}

type Played = Parameters<typeof startModel>[1] & {
  readonly startsAtOnce: boolean;
  readonly drawsAtOnce: boolean;
};

/** One schedule after the other. */
class Lane {
  readonly #shrinks: number;
  readonly #counts: Counts;
  readonly #rehearsal: Stage | undefined;
  #stage: Stage | null = null;
  #afterFailure = 0;
  played = 0;

  constructor(shrinks: number, counts: Counts, rehearsal: Stage | undefined) {
    this.#shrinks = shrinks;
    this.#counts = counts;
    this.#rehearsal = rehearsal;
  }

  async playBatch({ seed, runs, path }: Batch): Promise<void> {
    console.log(`seed ${seed}`);
    this.#afterFailure = 0;
    const property = fc.asyncProperty(anyBeginning, anyCommands, (beginning, commands) =>
      this.#play(seed, beginning, commands),
    );
    await fc.assert(property, { numRuns: runs, seed, ...(path !== undefined && { path }) });
    this.#counts.crashes += this.#stage?.crashes.count ?? 0;
    await this.#stage?.product.close();
    this.#stage = null;
  }

  async #play(seed: number, beginning: Played, commands: Iterable<GroupCommand>): Promise<void> {
    if (this.#afterFailure > this.#shrinks) return;
    this.#stage ??= await openStage(this.#rehearsal);
    const stage = this.#stage;
    this.played += 1;
    try {
      await playGroup(stage, beginning, commands, this.#counts);
    } catch (error) {
      // Told at once: making the story shorter takes its time.
      if (this.#afterFailure === 0)
        console.log(`seed ${seed}, group ${this.played}: ${String(error)}\n${[...commands].join('\n')}`);
      // A group that was left in the middle would go on beside the next one.
      await stage.product.close({ dataChecks: false });
      this.#stage = null;
      this.#afterFailure = Math.max(this.#afterFailure, 1);
      throw error;
    } finally {
      if (this.#afterFailure > 0) this.#afterFailure += 1;
    }
  }
}

async function playGroup(
  stage: Stage,
  beginning: Played,
  commands: Iterable<GroupCommand>,
  counts: Counts,
): Promise<void> {
  const { model, real } = await startModel(stage, beginning, counts);
  if (beginning.startsAtOnce) await startGroup().run(model, real);
  if (beginning.drawsAtOnce && runDraw().check(model)) await runDraw().run(model, real);
  await fc.asyncModelRun(() => ({ model, real }), commands);
  await finishGroup(model, real);
  await passNight(stage.product);
  await readPublicSums(stage.product);
  counts.groups += 1;
  const { members, former, now, createdOn } = model;
  counts.memberDays += (members.length + former.length) * (now / MINUTES_A_DAY - createdOn);
}
