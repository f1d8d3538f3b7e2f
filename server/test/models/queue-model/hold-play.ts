/**
 * Runs hold commands: alone, two at once, or repeated after a crash. Some order of their parts must explain the result.
 */
import { sql } from 'kysely';
import { collideAt } from '../../product/collide-at-group.ts';
import type { PauseAt } from '../pauses.ts';
import {
  answerDifference,
  DONE,
  interleave,
  type ModelOutcome,
  type ModelStep,
  type ModelWork,
} from '../model-parts.ts';
import type { Answer } from '../../browser/test-browser.ts';
import type { Command, CommandResult } from './commands.ts';
import type { HoldCommand, Plan } from './hold-commands.ts';
import { LAST_SECONDS } from './holds.ts';
import { readClock, type RealSystem } from './real.ts';
import type { Model } from './state.ts';

type Step = ModelStep<Model>;
type Work = ModelWork<Model>;

export function runAlone(command: HoldCommand, place: number): Command {
  return async (m, real) => {
    const plan = await command(m, real, place % m.signedIn);
    if (plan === null) return null;
    const answers = [await plan.act(real)];
    return explain(m, real, { title: plan.title, plans: [plan], answers, works: [[plan.part]] });
  };
}

/**
 * Two concurrent commands: both start while another transaction locks the member's rows, or one runs in a pause of the
 * other.
 */
export type RaceMode = 'together' | PauseAt;

/** Two jobs over many pages have hundreds of thousands of orders, which exceed the memory. Such races are skipped. */
const MOST_ORDERS = 40_000;

export function raceCommands(
  [first, second]: readonly [HoldCommand, HoldCommand],
  place: number,
  manner: RaceMode,
): Command {
  return async (m, real) => {
    const person = place % m.signedIn;
    const plans = [await first(m, real, person), await second(m, real, person)] as const;
    const [one, two] = plans;
    if (one === null || two === null) return null;
    if (countOrders(countParts(m, one.part), countParts(m, two.part)) > MOST_ORDERS) return null;
    const answers =
      manner === 'together'
        ? await collideAt(
            real.product,
            (tx) => takeRows(tx, real.userIds[person] ?? ''),
            () => [one.act(real), two.act(real)],
          )
        : await real.pauses.at(
            manner,
            () => one.act(real),
            () => two.act(real),
          );
    const title = `at once (${formatMode(manner)}): ${one.title} | ${two.title}`;
    return explain(m, real, { title, plans: [one, two], answers, works: [[one.part, two.part]] });
  };
}

/** Number of interleavings of two commands, including the clock's step. */
function countOrders(first: number, second: number): number {
  let orders = first + second + 1;
  for (let part = 1; part <= second; part += 1) orders *= (first + part) / part;
  return orders;
}

function formatMode(manner: RaceMode): string {
  return manner === 'together' ? manner : `${manner.isBeforeCommit ? 'in' : 'before'} turn ${manner.turn}`;
}

async function takeRows(
  tx: Parameters<Parameters<RealSystem['product']['database']['transact']>[0]>[0],
  userId: string,
): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
  await sql`select 1 from queue_holdings where user_id = ${userId} for update`.execute(tx);
}

/** Crashes the process during the command and repeats it. */
export function crashDuring(command: HoldCommand, place: number, turn: number): Command {
  return async (m, real) => {
    const plan = await command(m, real, place % m.signedIn);
    if (plan === null) return null;
    const crashed = await real.crashes.at(turn, () => plan.act(real));
    const title = `${plan.title}; ${crashed ? `crash at ${turn}` : 'done'}, and again`;
    const answers = [await plan.act(real)];
    const works = Array.from({ length: countParts(m, plan.part) + 1 }, (_, done) => [
      cut(plan.part, done, plan.part),
    ]);
    return explain(m, real, { title, plans: [plan], answers, works });
  };
}

function countParts(m: Model, part: Step): number {
  const copy = structuredClone(m);
  let count = 0;
  for (let next: Work = part; typeof next === 'function'; count += 1) next = next(copy);
  return count;
}

/** Runs some parts of one command, then all of the other. */
function cut(part: Step, parts: number, other: Step): Step {
  if (parts === 0) return other;
  return (m) => {
    const next = part(m);
    return typeof next === 'function' ? cut(next, parts - 1, other) : other;
  };
}

interface Played {
  readonly title: string;
  readonly plans: readonly Plan[];
  readonly answers: readonly (Answer | null)[];
  /** Concurrent work for each possible history. */
  readonly works: readonly (readonly Step[])[];
}

/** All possible outcomes in any order. */
async function explain(
  m: Model,
  real: RealSystem,
  { title, plans, answers, works }: Played,
): Promise<CommandResult> {
  const moved = plans.reduce((sum, { passes = 0 }) => sum + passes, 0);
  const elapsed = (await readClock(real)) - m.now - moved;
  const clock: Step = (later) => {
    later.now += elapsed;
    return DONE;
  };
  const isClose = [m.now, m.now + moved].some((from) => isAtAnEnd(m, from, from + elapsed));
  const isTimeApart = isClose && moved === 0;
  const outcomes: ModelOutcome<Model>[] = works.flatMap((parts) => [
    ...interleave(m, isClose ? [...parts, clock] : parts),
    ...(isTimeApart ? interleaveWithOwnTimes(m, parts, elapsed) : []),
  ]);
  return {
    title,
    outcomes: outcomes.map(({ m: after, answers: expected }) => ({
      m: after,
      said: plans.flatMap((plan, place) =>
        answerDifference(plan.title, expected[place]!, answers[place] ?? null),
      ),
    })),
  };
}

/**
 * A transaction's time is its start, and it may wait for a lock that a later one gets first. So one command may see the
 * time before the end of a hold, and the others the time after it, in any order.
 */
function interleaveWithOwnTimes(m: Model, parts: readonly Step[], elapsed: number): ModelOutcome<Model>[] {
  if (parts.length < 2) return [];
  const later = { ...structuredClone(m), now: m.now + elapsed };
  return parts.flatMap((_, early) =>
    interleave(
      later,
      parts.map((part, place) => (place === early ? runAt(part, m.now) : part)),
    ),
  );
}

function runAt(part: Step, time: number): Step {
  return (m) => {
    const { now } = m;
    m.now = time;
    const next = part(m);
    m.now = now;
    return typeof next === 'function' ? runAt(next, time) : next;
  };
}

/** Whether a hold expires in this interval, so that the exact time matters. */
function isAtAnEnd({ holds }: Model, from: number, to: number): boolean {
  return holds.flatMap(({ until }) => [until, until - LAST_SECONDS]).some((end) => from < end && end <= to);
}
