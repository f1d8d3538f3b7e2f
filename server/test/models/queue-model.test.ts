/**
 * Compares the queue's money with an in-memory model of the product rules. Random schedules of entries, second payments,
 * partial and full refunds and disputes, failed refunds, withdrawals, and late, repeated and reordered provider events run
 * on both. After each step all accounts and positions must agree to the cent. QUEUE_MODEL_RUNS is the number of schedules.
 * QUEUE_MODEL_SEED and QUEUE_MODEL_PATH repeat a failed one.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bounceRefund,
  disputeCharge,
  decideDispute,
  enterCommand,
  payoutsJob,
  refundCommand,
  refundElsewhere,
  refundsJob,
  retryCommand,
  withdrawCommand,
  type Command,
  type CommandResult,
} from './queue-model/commands.ts';
import { anyHold } from './queue-model/any-hold.ts';
import { closeExpiredPages } from './queue-model/hold-commands.ts';
import { runAlone } from './queue-model/hold-play.ts';
import { findDifferences, readAll } from './queue-model/compare.ts';
import { deliverEvents } from './queue-model/hearing.ts';
import { openReal, readClock, type RealSystem } from './queue-model/real.ts';
import { emptyModel, type Model } from './queue-model/state.ts';

const RUNS = Number(process.env['QUEUE_MODEL_RUNS'] ?? 10);
/** Fixed for `npm test`. Longer runs use random seeds. */
const SEED =
  process.env['QUEUE_MODEL_SEED'] ?? (process.env['QUEUE_MODEL_RUNS'] === undefined ? '20261122' : undefined);
const PATH = process.env['QUEUE_MODEL_PATH'];
/** Prints the number of steps by kind, because a step that never ran proves nothing. */
const TALLY = process.env['QUEUE_MODEL_TALLY'];
const MINUTES = 60_000;
const PROGRESS_EVERY = 25;
const kinds = new Map<string, number>();

const place = fc.nat(50);
/** Database calls of a process before it crashes, if it does. */
const crashAt = fc.option(fc.nat(12), { nil: undefined, freq: 2 });
const share = fc.constantFrom(100, 100, 10, 40, 75);
const hearSome: fc.Arbitrary<Command> = fc.tuple(fc.nat(1_000), fc.constantFrom(1, 2, 4, 100)).map(
  ([seed, most]) =>
    async (m, real) =>
      `heard: ${await deliverEvents(m, real, seed, most)}`,
);

const weighed: readonly (readonly [weight: number, command: fc.Arbitrary<Command>])[] = [
  [12, fc.constant(enterCommand(0, false))],
  [3, place.map((person) => enterCommand(person, true))],
  [14, hearSome],
  [4, place.map(refundCommand)],
  [3, place.map(retryCommand)],
  [5, crashAt.map(refundsJob)],
  [5, fc.tuple(place, share).map((given) => refundElsewhere(...given))],
  [3, place.map(bounceRefund)],
  [6, fc.tuple(place, share).map((given) => disputeCharge(...given))],
  [
    5,
    fc.tuple(place, fc.constantFrom('won' as const, 'lost' as const)).map((given) => decideDispute(...given)),
  ],
  [5, fc.tuple(place, share, crashAt).map((given) => withdrawCommand(...given))],
  [4, crashAt.map(payoutsJob)],
];

const moneyCommands = fc.oneof(...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** `money` and `holds` are weights. A hold adds several steps. */
function buildSchedule(money: number, holds: number, maxLength: number): fc.Arbitrary<Command[]> {
  const step = fc.oneof(
    { weight: money, arbitrary: moneyCommands.map((command) => [command]) },
    { weight: holds, arbitrary: anyHold },
  );
  return fc.array(step, { minLength: 12, maxLength, size: 'max' }).map((steps) => steps.flat());
}

const schedule = fc.oneof(
  { weight: 2, arbitrary: buildSchedule(8, 1, 60) },
  { weight: 1, arbitrary: buildSchedule(1, 2, 30) },
);

async function play(commands: readonly Command[], m: Model, real: RealSystem): Promise<number> {
  const story: string[] = [];
  for (const command of commands) {
    try {
      m.now = await readClock(real);
      const done = await command(m, real);
      if (done === null) continue;
      const { title, outcomes } =
        typeof done === 'string' ? { title: done, outcomes: [{ m, said: [] }] } : done;
      story.push(title);
      const kind = title.replaceAll(/\d+/g, 'n').replace(/^heard: .*/s, 'heard');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      await agreeToOne(m, real, outcomes);
    } catch (error) {
      throw new Error(`after\n  ${story.join('\n  ')}\n${String(error)}`, { cause: error });
    }
  }
  return story.length;
}

/** Sets the model to the first outcome that matches the product. */
async function agreeToOne(m: Model, real: RealSystem, outcomes: CommandResult['outcomes']): Promise<void> {
  const seen = await readAll(real);
  const problems: string[] = [];
  for (const { m: after, said } of outcomes) {
    const found = [...said, ...findDifferences(after, real, seen)];
    if (found.length === 0) {
      Object.assign(m, after);
      return;
    }
    problems.push(found.join('\n  '));
  }
  throw new Error(`they disagree:\n  ${[...new Set(problems)].join('\nor\n  ')}`);
}

/** Delivers all events and runs all jobs, so that the data checks must pass. */
const END: readonly Command[] = [1, 2, 3].flatMap((seed) => [
  async (m, real) => `heard: ${await deliverEvents(m, real, seed, 1_000)}`,
  refundsJob(),
  payoutsJob(),
  runAlone(closeExpiredPages, 0),
]);

// security: T5, T11, T19, T51
it(
  `the product and the model agree on ${RUNS} schedules`,
  async () => {
    let schedules = 0;
    let steps = 0;
    let crashes = 0;
    const property = fc.asyncProperty(schedule, async (commands) => {
      const real = await openReal();
      const m = emptyModel({ signedIn: real.signedIn.length, withAccount: real.withAccount });
      let isSound = false;
      try {
        steps += await play([...commands, ...END], m, real);
        isSound = true;
        schedules += 1;
        crashes += real.crashes.count;
        if (schedules % PROGRESS_EVERY === 0) console.log(`${schedules} schedules, ${steps} steps`);
      } finally {
        await real.product.close({ dataChecks: isSound });
      }
    });
    await fc.assert(property, {
      numRuns: RUNS,
      // Shrinking takes many runs, so it happens only for a repeated schedule.
      endOnFailure: PATH === undefined,
      ...(SEED !== undefined && { seed: Number(SEED) }),
      ...(PATH !== undefined && { path: PATH }),
      plugins: [fc.interruptAfterTimeLimit(RUNS * MINUTES)],
    });
    console.log(`${RUNS} schedules, ${steps} steps, ${crashes} crashes of a process`);
    if (TALLY !== undefined) for (const [kind, times] of kinds) console.log(`${times} ${kind}`);
    expect(steps).toBeGreaterThan(RUNS);
  },
  (RUNS + 10) * MINUTES,
);
