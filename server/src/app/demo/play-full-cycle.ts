import { addDays } from '@circle-link/contract/groups/calendar';
import {
  answerSwap,
  closeDueRounds,
  offerSeat,
  proposeSwap,
  requestLeave,
  startGroup,
} from '../../modules/groups/index.ts';
import {
  type DemoGroupStage,
  formDemoGroup,
  getPersonId,
  joinDemoGroup,
  payRound,
  setDemoClock,
} from './group-stage.ts';

const MEMBERS = ['lena', 'rosa', 'tomas', 'bruno'] as const;

/** Tomas pays late, Rosa's pot is short and repaired, two members swap turns, Mia takes over Bruno's seat. */
export async function playFullCycle(stage: DemoGroupStage): Promise<void> {
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
