import { listSchedule } from '@circle-link/contract/groups/calendar';
import { anchorAtStart } from '@circle-link/contract/groups/local-time';
import type { Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordLeaves } from '../audit/index.ts';
import { insertPayments, planDays } from '../payments/index.ts';
import { GroupRefusal, WrongPhase } from './errors.ts';
import { revokeOpenInvitations } from './invitation-store.ts';
import { lockOrganisedGroup } from './lock-own-group.ts';
import type { MailSettings } from './mail-members.ts';
import { mailStart } from './mails.ts';
import { setTurns, type Membership } from './member-store.ts';
import { insertRounds } from './round-store.ts';
import { findStartProblem, orderOfTurns } from './rules.ts';
import { markStarted, phaseOf, type Group } from './store.ts';

/**
 * The organiser starts the group, before its day too. One that runs already, by the job or another click, is what they
 * wanted. @throws GroupNotFound, OrganiserOnly, WrongPhase, GroupRefusal
 */
export async function startGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members } = await lockOrganisedGroup(tx, groupId, userId);
    const phase = phaseOf(group);
    if (phase === 'finished') throw new WrongPhase('This group is over.');
    if (phase === 'running') return;
    await beginRunning(tx, settings, { group, members, startedBy: userId });
  });
}

interface Beginning {
  readonly group: Group;
  /** Everyone, in order of joining. */
  readonly members: readonly Membership[];
  /** Null when it starts by itself. */
  readonly startedBy: string | null;
}

/**
 * From now on the group runs: turns, rounds and every contribution exist, and nobody can join any more. The caller holds
 * the row of a forming group. @throws GroupRefusal naming what is missing
 */
export async function beginRunning(
  tx: Writer,
  settings: MailSettings,
  { group, members, startedBy }: Beginning,
): Promise<void> {
  const problem = findStartProblem(group, members);
  if (problem !== null) throw new GroupRefusal(problem.code, problem.message);
  const startedAt = await findNow(tx);
  const anchor = anchorAtStart({ ...group, startedAt });
  const order = orderOfTurns(group, members);
  const placed = order.map((userId, index) => ({ member: getMember(members, userId), turn: index + 1 }));
  const { frequency, graceDays } = group;
  const schedule = listSchedule({ anchor, frequency, rounds: members.length, graceDays });
  await markStarted(tx, group.id, { rounds: members.length, anchor });
  await setTurns(
    tx,
    placed.map(({ member, turn }) => ({ membershipId: member.id, turn })),
  );
  await insertRounds(tx, group, schedule);
  await insertPayments(tx, group, { payerIds: order, days: planDays(group, schedule, startedAt) });
  await revokeOpenInvitations(tx, group.id);
  await recordLeaves(tx, [
    {
      kind: 'group.started',
      subjectId: group.id,
      actorId: startedBy,
      detail: { anchor, order, payoutOrder: group.payoutOrder },
    },
  ]);
  await mailStart(tx, settings, { group, schedule, placed });
}

function getMember(members: readonly Membership[], userId: string): Membership {
  const member = members.find((one) => one.userId === userId);
  if (member === undefined) throw new Error(`${userId} was drawn and is no member`);
  return member;
}
