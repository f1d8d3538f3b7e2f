import { addDays } from '@circle-link/contract/groups/calendar';
import {
  answerSwap,
  askToLeave,
  closeDueRounds,
  offerSeat,
  proposeSwap,
  startGroup,
} from '../../features/groups/index.ts';
import { form, goTo, getPersonId, join, payRound, type Stage } from './group-stage.ts';

const MEMBERS = ['lena', 'rosa', 'tomas', 'bruno'] as const;

/** Tomas pays late, Rosa's pot is short and repaired, two members swap turns, Mia takes over Bruno's seat. */
export async function playFullCycle(stage: Stage): Promise<void> {
  const { database } = stage;
  const groupId = await form(stage, MEMBERS, {
    name: 'Market Stall Circle',
    description: 'Four stalls, one pot a week.',
    contributionAmount: '60.00',
    frequency: 'weekly',
    maxMembers: MEMBERS.length,
    startDate: addDays(stage.today, -46),
    payoutOrder: 'join',
  });
  await goTo(database, -47);
  await startGroup(stage, { groupId, userId: getPersonId(stage, 'lena') });
  await goTo(database, -46);
  await payRound(stage, groupId, 1, MEMBERS);
  await goTo(database, -39);
  await payRound(stage, groupId, 2, ['lena', 'rosa', 'bruno']);
  // The grace is over: the round is paid out short, and Tomas moves behind Bruno until he has caught up.
  await goTo(database, -35);
  await closeDueRounds(stage);
  await goTo(database, -34);
  await payRound(stage, groupId, 2, ['tomas']);
  await swap(stage, groupId, ['tomas', 'bruno']);
  await goTo(database, -32);
  await payRound(stage, groupId, 3, MEMBERS);
  await replace(stage, groupId);
  await goTo(database, -25);
  await payRound(stage, groupId, 4, ['lena', 'rosa', 'tomas', 'mia']);
}

async function swap(stage: Stage, groupId: string, [from, to]: readonly [string, string]): Promise<void> {
  const { id } = await proposeSwap(stage, {
    groupId,
    userId: getPersonId(stage, from),
    withUserId: getPersonId(stage, to),
  });
  await answerSwap(stage, { groupId, userId: getPersonId(stage, to), swapId: id, accept: true });
}

/** Bruno requests to leave; the organizer offers his seat to Mia. */
async function replace(stage: Stage, groupId: string): Promise<void> {
  const [lena, bruno] = [getPersonId(stage, 'lena'), getPersonId(stage, 'bruno')];
  await goTo(stage.database, -29);
  await askToLeave(stage, { groupId, userId: bruno, isRequested: true });
  const { code } = await offerSeat(stage, { groupId, userId: lena, holderId: bruno });
  await join(stage, { code, name: 'mia' });
}
