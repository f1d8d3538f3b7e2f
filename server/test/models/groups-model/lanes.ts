/** Many schedules: batches with one seed each, in parallel lanes with one product each. */
import fc from 'fast-check';
import { anyBeginning, anyCommands } from './any-command.ts';
import { finishGroup } from './finish.ts';
import { passNight, readPublicSums } from '../../database/public-sums.ts';
import { startModel, runDraw, startGroup, type Counts, type GroupCommand } from './play.ts';
import { openStage, prepareStage, type Stage } from './real.ts';
import { MINUTES_A_DAY } from './queries.ts';

/** Tables grow and cards expire, because each group takes years. After this many, a new product and seed start. */
const BATCH = 25;
/** People with pending bank answers leave the stage. Consecutive groups of up to eight people need this many. */
const PEOPLE_A_STAGE = 44;

interface Batch {
  readonly seed: number;
  readonly runs: number;
  /** Path of the one schedule to repeat. */
  readonly path?: string;
}

export interface LaneOptions extends Batch {
  readonly lanes: number;
  /** Maximum number of runs to shrink a failure. */
  readonly shrinks: number;
}

/** The first batch has the given seed, the next ones the following seeds. */
function splitBatch({ seed, runs, path }: Batch): Batch[] {
  if (path !== undefined) return [{ seed, runs, path }];
  return Array.from({ length: Math.ceil(runs / BATCH) }, (_, place) => ({
    seed: seed + place,
    runs: Math.min(BATCH, runs - place * BATCH),
  }));
}

/** Plays all schedules despite failures. Returns the number that passed. @throws AggregateError with all failures */
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

/** Plays schedules in sequence. */
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
      // Report at once, because shrinking takes time.
      if (this.#afterFailure === 0)
        console.log(`seed ${seed}, group ${this.played}: ${String(error)}\n${[...commands].join('\n')}`);
      // An unfinished group would interfere with the next one.
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
