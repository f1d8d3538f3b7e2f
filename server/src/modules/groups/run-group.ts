import { listSchedule, type ScheduledRound } from '@circle-link/contract/groups/calendar';
import { computeFirstDueDay } from '@circle-link/contract/groups/local-time';
import type { Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { type MailSettings, notices, notifyInGroup } from '../notifications/index.ts';
import { insertPayments, planDays } from '../payments/index.ts';
import { withdrawOpenInvitations } from './invitations/invite.ts';
import { type Membership, setTurns } from './member-store.ts';
import { insertRounds } from './round-store.ts';
import { toGroupFacts, type Group, markStarted } from './store.ts';

export interface Run {
  readonly group: Group;
  readonly members: readonly Membership[];
  readonly order: readonly string[];
  /** Null if it started automatically. */
  readonly startedBy: string | null;
}

/** The first due day starts at least 24 hours from now. The caller holds the group's row. */
export async function runGroup(
  tx: Writer,
  settings: MailSettings,
  { group, members, order, startedBy }: Run,
): Promise<void> {
  const startedAt = await findNow(tx);
  const anchor = computeFirstDueDay({ ...group, startedAt });
  const placed = order.map((userId, index) => ({ member: getMember(members, userId), turn: index + 1 }));
  const { frequency, graceDays } = group;
  const schedule = listSchedule({ anchor, frequency, rounds: members.length, graceDays });
  await markStarted(tx, group.id, { rounds: members.length, startDate: anchor });
  await setTurns(
    tx,
    placed.map(({ member, turn }) => ({ membershipId: member.id, turn })),
  );
  await insertRounds(tx, group, schedule);
  await insertPayments(tx, group, { payers: members, days: planDays(group, schedule, startedAt) });
  await withdrawOpenInvitations(tx, group.id);
  await recordAuditEntries(tx, [
    {
      kind: 'group.started',
      subjectId: group.id,
      actorId: startedBy,
      detail: { anchor, order, payoutOrder: group.payoutOrder },
    },
  ]);
  await notifyStart(tx, settings, { group, schedule, order });
}

async function notifyStart(
  tx: Writer,
  settings: MailSettings,
  { group, schedule, order }: Pick<Run, 'group' | 'order'> & { readonly schedule: readonly ScheduledRound[] },
): Promise<void> {
  const firstDay = schedule[0]?.dueOn ?? group.startDate;
  await notifyInGroup(tx, settings, notices.group_started, {
    groupId: group.id,
    to: order,
    occasion: `group:${group.id}:started`,
    facts: ({ id }) => {
      const turn = order.indexOf(id) + 1;
      return {
        ...toGroupFacts(group),
        rounds: schedule.length,
        turn,
        firstDay,
        turnDay: schedule[turn - 1]?.dueOn ?? firstDay,
        contributionCents: group.contributionCents,
      };
    },
  });
}

function getMember(members: readonly Membership[], userId: string): Membership {
  const member = members.find((one) => one.userId === userId);
  if (member === undefined) throw new Error(`${userId} has a turn and is no member`);
  return member;
}
