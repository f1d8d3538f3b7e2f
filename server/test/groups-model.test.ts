/**
 * Savings groups against a model of them: random schedules of what members, the bank, the clock and the jobs do, played on
 * the real product and on an in-memory model that was written from the rule book. After each step they must agree to the
 * cent. GROUPS_MODEL_RUNS says how many schedules; GROUPS_MODEL_SEED and GROUPS_MODEL_PATH repeat one that failed.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyBeginning, anyCommand } from './groups-model/any-command.ts';
import { finish } from './groups-model/finish.ts';
import { begin, starting } from './groups-model/play.ts';
import { openStage, type Stage } from './groups-model/real.ts';

const RUNS = Number(process.env['GROUPS_MODEL_RUNS'] ?? 8);
/** The same schedules at every `npm test`; a longer run draws its own. */
const SEED =
  process.env['GROUPS_MODEL_SEED'] ??
  (process.env['GROUPS_MODEL_RUNS'] === undefined ? '20261121' : undefined);
const PATH = process.env['GROUPS_MODEL_PATH'];
/** People get debts, and tables grow: a fresh product after so many groups. */
const GROUPS_A_STAGE = 25;
const MINUTES = 60_000;

it(
  `the product and the model agree on ${RUNS} schedules`,
  async () => {
    const counts = { steps: 0, groups: 0 };
    let stage: Stage | null = null;
    const property = fc.asyncProperty(
      anyBeginning,
      fc.commands(anyCommand, { maxCommands: 100, size: 'max' }),
      async (beginning, commands) => {
        if (counts.groups % GROUPS_A_STAGE === 0) {
          await stage?.product.close();
          stage = null;
        }
        stage ??= await openStage();
        counts.groups += 1;
        try {
          const { model, real } = await begin(stage, beginning, counts);
          if (beginning.startsAtOnce) await starting().run(model, real);
          await fc.asyncModelRun(() => ({ model, real }), commands);
          await finish(model, real);
        } catch (error) {
          // A group that was left in the middle would go on beside the next one.
          await stage.product.close({ dataChecks: false });
          stage = null;
          throw error;
        }
      },
    );
    await fc.assert(property, {
      numRuns: RUNS,
      ...(SEED !== undefined && { seed: Number(SEED) }),
      ...(PATH !== undefined && { path: PATH }),
      // A failing product is not asked a thousand times for a shorter story.
      plugins: [fc.interruptAfterTimeLimit(RUNS * MINUTES)],
    });
    console.log(`${counts.groups} groups, ${counts.steps} steps`);
    expect(counts.groups).toBeGreaterThanOrEqual(RUNS);
  },
  (RUNS + 10) * MINUTES,
);
