/** Runs commands on the product and the model and compares both. */
import type { AsyncCommand } from 'fast-check';
import type { Answer } from '../../browser/test-browser.ts';
import { drawTurns, expectOk } from '../../factories/test-groups.ts';
import { computeDueDay } from './arithmetic.ts';
import { deliverSome } from './news-commands.ts';
import { newMember } from './people-commands.ts';
import {
  answerDifference,
  doParts,
  listCrashOutcomes,
  interleave,
  type Command,
  type Outcome,
  type Plan,
} from './plan.ts';
import {
  callApi,
  formGroup,
  runTogether,
  minutesNow,
  getPerson,
  type RealSystem,
  type Stage,
} from './real.ts';
import { findDifferences, readSnapshot, recognizeCharges, type Snapshot } from './snapshot.ts';
import { MINUTES_A_DAY, today } from './queries.ts';
import type { Model, Terms } from './state.ts';

/** A run's product and its initial balances. */
export interface ModelWorld {
  readonly real: RealSystem;
  readonly before: Snapshot['accounts'];
  readonly counts: Counts;
}

/** Counts of groups and steps, to verify that each kind occurs. */
export interface Counts {
  /** Finished without differences. */
  groups: number;
  steps: number;
  crashes: number;
  /** Sum over the members of all groups. */
  memberDays: number;
  readonly kinds: Map<string, number>;
}

export type GroupCommand = AsyncCommand<Model, ModelWorld>;

export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}

export interface GroupStart {
  readonly terms: Terms;
  readonly joined: number;
  readonly bystanders: number;
}

/** Forms a group in product and model. */
export async function startModel(
  stage: Stage,
  { terms, joined, bystanders }: GroupStart,
  counts: ModelWorld['counts'],
): Promise<{ model: Model; real: ModelWorld }> {
  const people = terms.size + bystanders;
  const real = await formGroup(stage, terms, { joined, people });
  const now = await minutesNow(real);
  const model: Model = {
    terms,
    people,
    ids: real.people.map(({ member }) => member.id),
    createdOn: Math.floor(now / MINUTES_A_DAY),
    phase: 'forming',
    now,
    current: 1,
    members: Array.from({ length: joined }, (_, user) => newMember(user, user)),
    former: [],
    claims: [],
    rounds: [],
    dues: [],
    charges: [],
    swaps: [],
    offers: [],
    deferrals: [],
    vote: null,
    pot: 0,
    outside: 0,
    balance: Array.from({ length: people }, () => 0),
    owed: Array.from({ length: people }, () => 0),
    defaultCard: Array.from({ length: people }, () => 'good'),
    writeOffs: [],
    steps: 0,
    platform: { clearing: 0, refundsDue: 0, providerFees: 0, cardFees: 0, appFees: 0, loss: 0, debts: 0 },
  };
  return { model, real: { real, before: (await readSnapshot(real)).accounts, counts } };
}

/** Throws on any difference. */
async function agree(
  m: Model,
  world: ModelWorld,
  title: string,
  said: readonly string[] = [],
): Promise<void> {
  compare(m, world, { title, said, seen: await look(world, title) });
}

/** Reads the product's state after a step and counts the step. */
function look({ real, counts }: ModelWorld, title: string): Promise<Snapshot> {
  counts.steps += 1;
  const kind = title.replaceAll(/\d+(, \d+)*/g, 'n').replace(/^news.*/s, 'news');
  counts.kinds.set(kind, (counts.kinds.get(kind) ?? 0) + 1);
  return readSnapshot(real);
}

interface Seen {
  readonly title: string;
  /** Differences in the answers. */
  readonly said: readonly string[];
  readonly seen: Snapshot;
}

function compare(m: Model, { real, before }: ModelWorld, { title, said, seen }: Seen): void {
  recognizeCharges(m, real, seen);
  const all = [...said, ...findDifferences(m, real, seen, before)];
  if (all.length === 0) {
    real.stage.faults.length = 0;
    for (const { id } of seen.charges) real.olderCharges.add(id);
    return;
  }
  all.push(...real.stage.faults.map((fault) => `logged: ${fault}`));
  throw new Disagreement(`after "${title}":\n  ${all.join('\n  ')}`);
}

export function runCommand(command: Command): GroupCommand {
  let title = '(not done)';
  return {
    check: (m) => command(m) !== null,
    run: async (m, world) => {
      const plan = command(m)!;
      ({ title } = plan);
      const answer = await plan.act(world.real);
      await agree(m, world, title, answerDifference(title, doParts(m, plan.part), answer));
    },
    toString: () => title,
  };
}

/** Looked up after the charge, since the other command may have changed it. */
const PAID = [200, 202];

/** Runs two commands at once. The result must match some order of their parts. */
export function raceCommands([first, second]: readonly [Command, Command]): GroupCommand {
  let title = '(not done)';
  return {
    check: (m) => first(m) !== null && second(m) !== null,
    run: async (m, world) => {
      const plans = [first(m)!, second(m)!] as const;
      const [one, two] = plans;
      title = `at once: ${one.title} | ${two.title}`;
      const answers = await runTogether(world.real, plans);
      const outcomes = interleave(m, [one.part, two.part]);
      await agreeToOne(m, world, { title, outcomes, plans, answers });
    },
    toString: () => title,
  };
}

/** Crashes a process during a command and repeats it. Nothing may be done twice. */
export function crashDuring(command: Command, turn: number): GroupCommand {
  let title = '(not done)';
  return {
    check: (m) => command(m) !== null,
    run: async (m, world) => {
      const plan = command(m)!;
      const { real } = world;
      const crashed = await real.stage.crashes.at(turn, () => plan.act(real));
      title = `${plan.title}; ${crashed ? `crash at ${turn}` : 'done'}, and again`;
      const answers = [await plan.act(real)];
      await agreeToOne(m, world, { title, outcomes: listCrashOutcomes(m, plan), plans: [plan], answers });
    },
    toString: () => title,
  };
}

interface Done {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  readonly plans: readonly Plan[];
  readonly answers: readonly (Answer | null)[];
}

/** The model becomes the first outcome that matches the product. */
async function agreeToOne(
  m: Model,
  world: ModelWorld,
  { title, outcomes, plans, answers }: Done,
): Promise<void> {
  const problems: string[] = [];
  const seen = await look(world, title);
  for (const { m: after, answers: expected } of outcomes) {
    try {
      const said = plans.flatMap((plan, place) =>
        answerDifference(plan.title, expected[place]!, answers[place] ?? null, PAID),
      );
      compare(after, world, { title, said, seen });
      Object.assign(m, after);
      return;
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      problems.push(error.message);
    }
  }
  throw new Disagreement(`none of ${outcomes.length} explains it: ${problems.join('\nor ')}`);
}

/** Delivers some provider events. */
export function deliverEvents(
  seed: number,
  most: number,
  isWanted: (type: string) => boolean = () => true,
): GroupCommand {
  let title = '(not done)';
  return {
    check: (m) => m.charges.length > 0,
    run: async (m, world) => {
      title = `news arrive (${seed}, ${most}): ${await deliverSome(m, world.real, { seed, most, isWanted })}`;
      await agree(m, world, title);
    },
    toString: () => title,
  };
}

/** Rare sequences of commands. Inapplicable ones are skipped. */
export function inOrder(...commands: readonly [GroupCommand, ...GroupCommand[]]): GroupCommand {
  return {
    check: (m) => commands[0].check(m),
    run: async (m, world) => {
      for (const command of commands) if (command.check(m)) await command.run(m, world);
    },
    toString: () => commands.join('; '),
  };
}

export function startGroup(): GroupCommand {
  let title = '(not done)';
  return {
    check: (m) => m.phase === 'forming',
    run: async (m, world) => {
      title = 'the organizer starts the group';
      const { real } = world;
      if (m.members.length >= 3 && m.terms.order === 'organizer') await planOrder(m, real);
      const answer = await callApi(real, 0, 'POST', '/start');
      const expected = m.members.length < 3 ? { status: 409, code: 'too_few_members' } : { status: 200 };
      if (expected.status === 200 && m.terms.order === 'random') m.phase = 'drawing';
      else if (expected.status === 200) await learnPlan(m, real);
      await agree(m, world, title, answerDifference(title, expected, answer));
    },
    toString: () => title,
  };
}

/** The beacon publishes, and two processes draw at once. */
export function runDraw(): GroupCommand {
  const title = 'the turns are drawn';
  return {
    check: (m) => m.phase === 'drawing',
    run: async (m, world) => {
      const { product } = world.real.stage;
      await Promise.all([drawTurns(product), drawTurns(product)]);
      await learnPlan(m, world.real);
      await agree(m, world, title);
    },
    toString: () => title,
  };
}

/** Last in, first out. */
async function planOrder(m: Model, real: RealSystem): Promise<void> {
  const memberIds = m.members.map(({ user }) => getPerson(real, user).member.id).reverse();
  await expectOk(callApi(real, 0, 'PUT', '/order', { memberIds }));
}

/** Copies turns, rounds and contributions. A draw is taken from the product, everything else is compared. */
async function learnPlan(m: Model, real: RealSystem): Promise<void> {
  const { members, dues } = await readSnapshot(real);
  const count = m.members.length;
  // The planned start was the creation day. A group started 24 hours later begins the day after tomorrow.
  const anchor = today(m) + 2;
  m.phase = 'running';
  m.rounds = Array.from({ length: count }, (_, place) => {
    const dueDay = computeDueDay(anchor, m.terms.frequency, place + 1);
    const lastGraceDay = dueDay + m.terms.graceDays;
    return {
      round: place + 1,
      dueDay,
      lastGraceDay,
      isClosed: false,
      recipient: null,
      card: 0,
      cash: 0,
      fee: 0,
    };
  });
  m.members.forEach((member, place) => {
    const turns = { join: place + 1, organizer: count - place, random: Number(members[place]?.['turn']) };
    member.turn = turns[m.terms.order];
  });
  m.dues = dues.map((due) => ({
    id: String(due['id']),
    round: Number(due['round']),
    payer: real.people.findIndex(({ member }) => member.id === due['payer']),
    state: 'open',
    hasFailed: false,
    missedBy: null,
    missedAt: 0,
    isAwaited: false,
    lateFee: 0,
    setOff: 0,
    lateSetOff: 0,
    parts: [],
    method: null,
    paidBy: null,
    charge: null,
    cash: null,
    cashWasDropped: false,
    autoPaidOn: null,
    lookFrom: null,
  }));
  for (const { user } of m.members)
    if (m.dues.filter((due) => due.payer === user).length !== count)
      throw new Disagreement(`person ${user} does not owe ${count} contributions`);
}
