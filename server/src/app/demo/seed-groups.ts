/** Savings groups of the demo: one finished, one in the middle, one just drawn, one forming. */
import { addDays } from '@circle-link/contract/groups/calendar';
import { setGoal } from '../../modules/dashboard/index.ts';
import {
  announceBooks,
  answerSwap,
  closeDueRounds,
  createInvitation,
  drawDue,
  offerSeat,
  proposeSwap,
  requestLeave,
  setCover,
  startGroup,
} from '../../modules/groups/index.ts';
import { recordLogin } from '../../modules/members/index.ts';
import { createDatabaseClock, findNow } from '../../platform/database/installation.ts';
import {
  type DemoGroupStage,
  type DemoPeople,
  formDemoGroup,
  getPersonId,
  type GroupSeeds,
  joinDemoGroup,
  payRound,
  saveCard,
  setDemoClock,
} from './group-stage.ts';

export async function seedGroups(parts: GroupSeeds, people: DemoPeople): Promise<void> {
  const { database } = parts;
  const today = (await database.read(findNow)).toISOString().slice(0, 10);
  // Read the clock each time, because it jumps here.
  const clock = { nowSeconds: () => createDatabaseClock(database).nowSeconds() };
  const stage: DemoGroupStage = { ...parts, clock, people, today };
  try {
    await setDemoClock(database, -50);
    for (const name of people.keys()) await saveCard(stage, name);
    await playFullCycle(stage);
    await setDemoClock(database, -24);
    const circle = await playCircle(stage);
    // In chronological order, because the news feed is sorted by id.
    const roof = await formRoof(stage);
    await closeThirdRound(stage, circle);
    await playDraw(stage, roof);
    await playForming(stage);
  } finally {
    await setDemoClock(database, 0);
  }
}

async function playCircle(stage: DemoGroupStage): Promise<string> {
  const members = ['rosa', 'tomas', 'sofia', 'ada', 'bruno', 'mia'];
  const id = await formDemoGroup(stage, members, {
    name: 'Harbor Street Circle',
    description: 'Neighbors who save for what the winter brings.',
    contributionAmount: '40.00',
    frequency: 'weekly',
    maxMembers: members.length,
    startDate: addDays(stage.today, -19),
    payoutOrder: 'join',
  });
  await setCover(stage.database, { groupId: id, userId: getPersonId(stage, 'rosa'), cover: 'boat' });
  // More than a day before the first due day, so the start date holds.
  await setDemoClock(stage.database, -21);
  await startGroup(stage, { groupId: id, userId: getPersonId(stage, 'rosa') });
  await announceBooks(stage, { groupId: id, userId: getPersonId(stage, 'rosa') });
  const goal = { name: 'School fees', target: '240.00' };
  await stage.database.transact((tx) => setGoal(tx, getPersonId(stage, 'sofia'), goal));
  await setDemoClock(stage.database, -19);
  await payRound(stage, id, 1, members);
  await setDemoClock(stage.database, -12);
  await payRound(stage, id, 2, ['rosa', 'tomas', 'sofia', 'ada', 'bruno']);
  await setDemoClock(stage.database, -10);
  await payRound(stage, id, 2, ['mia']);
  await setDemoClock(stage.database, -5);
  await payRound(stage, id, 3, ['rosa', 'sofia', 'ada', 'bruno', 'mia']);
  return id;
}

/** The missed round is paid out short. The organizer has signed in, so the members cannot elect another. */
async function closeThirdRound(stage: DemoGroupStage, id: string): Promise<void> {
  await setDemoClock(stage.database, -1);
  await stage.database.transact((tx) => recordLogin(tx, getPersonId(stage, 'rosa')));
  await closeDueRounds(stage);
  await payRound(stage, id, 4, ['rosa', 'bruno']);
}

const ROUND_SECONDS = 5;

async function formRoof(stage: DemoGroupStage): Promise<string> {
  await setDemoClock(stage.database, -2);
  return formDemoGroup(stage, ['bruno', 'ada', 'mia'], {
    name: 'New roof',
    contributionAmount: '150.00',
    maxMembers: 3,
    startDate: addDays(stage.today, 5),
  });
}

async function playDraw(stage: DemoGroupStage, id: string): Promise<void> {
  await setDemoClock(stage.database, -1);
  await startGroup(stage, { groupId: id, userId: getPersonId(stage, 'bruno') });
  // The public beacon follows the real clock, so the running app draws later.
  if (!stage.beacon.isStandIn) return;
  await setDemoClock(stage.database, -1, ROUND_SECONDS);
  await drawDue(stage);
}

async function playForming(stage: DemoGroupStage): Promise<void> {
  await setDemoClock(stage.database, -1);
  const groupId = await formDemoGroup(stage, ['ada', 'bruno', 'mia', 'sofia'], {
    name: 'Study fund',
    description: 'For the fees of the next term.',
    contributionAmount: '100.00',
    maxMembers: 8,
    startDate: addDays(stage.today, 10),
    lateFee: '5.00',
  });
  await setCover(stage.database, { groupId, userId: getPersonId(stage, 'ada'), cover: 'books' });
  await createInvitation(stage, { groupId, userId: getPersonId(stage, 'ada'), email: 'hana@demo.example' });
}

const MEMBERS = ['lena', 'rosa', 'tomas', 'bruno'] as const;

/** Tomas pays late, Rosa's pot is short and repaired, two members swap turns, Mia takes over Bruno's seat. */
async function playFullCycle(stage: DemoGroupStage): Promise<void> {
  const { database } = stage;
  const groupId = await formDemoGroup(stage, MEMBERS, {
    name: 'Market Stall Circle',
    description: 'Four stalls, one pot a week.',
    contributionAmount: '60.00',
    frequency: 'weekly',
    maxMembers: MEMBERS.length,
    startDate: addDays(stage.today, -46),
    payoutOrder: 'join',
  });
  await setDemoClock(database, -47);
  await startGroup(stage, { groupId, userId: getPersonId(stage, 'lena') });
  await setDemoClock(database, -46);
  await payRound(stage, groupId, 1, MEMBERS);
  await setDemoClock(database, -39);
  await payRound(stage, groupId, 2, ['lena', 'rosa', 'bruno']);
  // The grace is over: the round is paid out short, and Tomas moves behind Bruno until he has caught up.
  await setDemoClock(database, -35);
  await closeDueRounds(stage);
  await setDemoClock(database, -34);
  await payRound(stage, groupId, 2, ['tomas']);
  await swap(stage, groupId, ['tomas', 'bruno']);
  await setDemoClock(database, -32);
  await payRound(stage, groupId, 3, MEMBERS);
  await replace(stage, groupId);
  await setDemoClock(database, -25);
  await payRound(stage, groupId, 4, ['lena', 'rosa', 'tomas', 'mia']);
}

async function swap(
  stage: DemoGroupStage,
  groupId: string,
  [from, to]: readonly [string, string],
): Promise<void> {
  const { id } = await proposeSwap(stage, {
    groupId,
    userId: getPersonId(stage, from),
    withUserId: getPersonId(stage, to),
  });
  await answerSwap(stage, { groupId, userId: getPersonId(stage, to), swapId: id, accept: true });
}

/** Bruno requests to leave; the organizer offers his seat to Mia. */
async function replace(stage: DemoGroupStage, groupId: string): Promise<void> {
  const [lena, bruno] = [getPersonId(stage, 'lena'), getPersonId(stage, 'bruno')];
  await setDemoClock(stage.database, -29);
  await requestLeave(stage, { groupId, userId: bruno, isRequested: true });
  const { code } = await offerSeat(stage, { groupId, userId: lena, holderId: bruno });
  await joinDemoGroup(stage, { code, name: 'mia' });
}
