/**
 * Savings groups against a model of them: random schedules of what members, the bank, the clock and the jobs do, played on
 * the real product and on an in-memory model that was written from the rule book. After each step they must agree to the
 * cent. `npm run model` plays many. GROUPS_MODEL_RUNS says how many schedules, GROUPS_MODEL_LANES how many of them side by
 * side; GROUPS_MODEL_SEED and GROUPS_MODEL_PATH repeat one that failed, in fewer steps if GROUPS_MODEL_SHRINKS allows so
 * many tries; GROUPS_MODEL_TALLY prints how often each kind of step came.
 */
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { playAll } from './groups-model/lanes.ts';

const {
  GROUPS_MODEL_RUNS: REQUESTED_RUNS,
  GROUPS_MODEL_SEED: SEED,
  GROUPS_MODEL_PATH: PATH,
  GROUPS_MODEL_LANES: LANES = '1',
  GROUPS_MODEL_SHRINKS: SHRINKS = '60',
  GROUPS_MODEL_TALLY: TALLY,
} = process.env;

const RUNS = Number(REQUESTED_RUNS ?? 8);
const MINUTES = 60_000;

// security: 1.4.2, T21
it(
  `the product and the model agree on ${RUNS} schedules`,
  async () => {
    const counts = { groups: 0, steps: 0, crashes: 0, memberDays: 0, kinds: new Map<string, number>() };
    const played = playAll(
      {
        runs: RUNS,
        // The same schedules at every `npm test`; a longer run draws its own.
        seed: Number(SEED ?? (REQUESTED_RUNS === undefined ? 20_261_121 : randomInt(2 ** 31))),
        lanes: Number(LANES),
        shrinks: Number(SHRINKS),
        ...(PATH !== undefined && { path: PATH }),
      },
      counts,
    );
    // Also where some do not agree.
    await Promise.allSettled([played]);
    console.log(
      `${counts.groups} groups to their end, ${counts.steps} steps, ${counts.crashes} crashes of a process, ${Math.floor(counts.memberDays / 365)} member-years`,
    );
    if (TALLY !== undefined) for (const [kind, times] of counts.kinds) console.log(`${times} ${kind}`);
    expect(await played).toBeGreaterThanOrEqual(RUNS);
  },
  (RUNS + 10) * MINUTES,
);
