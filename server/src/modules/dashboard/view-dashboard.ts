import { COMING_DAYS, type ComingDay, type DashboardAnswer } from '@circle-link/contract/dashboard';
import { countDaysBetween } from '@circle-link/contract/groups/calendar';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { computePayout, quoteContribution } from '@circle-link/contract/groups/pot';
import type { Language } from '@circle-link/contract/messages/language';
import { type Cents, floorDivide, formatAmount, ZERO_CENTS } from '@circle-link/contract/money';
import { awaitAll, type Reader } from '../../platform/database/database.ts';
import { listCashToConfirm, listMyGroups } from '../groups/index.ts';
import { listMyUpcoming } from '../payments/index.ts';
import { listMyActivities } from './history/activities.ts';
import {
  type DatedAmount,
  findNextTurns,
  hasReceived,
  listDatedAmounts,
  type NextTurn,
  type OwnFigures,
  sumOwn,
} from './store.ts';

const GROUPS_SHOWN = 20;
const ALL_GROUPS = 50;

export async function viewDashboard(
  db: Reader,
  userId: string,
  language: Language,
): Promise<DashboardAnswer> {
  const { groups, turns, own, received, dated, ...shown } = await awaitAll({
    groups: listMyGroups(db, userId, { limit: ALL_GROUPS }),
    activities: listMyActivities(db, { userId, language, limit: 10 }),
    upcomingPayments: listMyUpcoming(db, userId, 3),
    cashToConfirm: listCashToConfirm(db, userId),
    turns: findNextTurns(db, [userId]),
    dated: listDatedAmounts(db, userId, COMING_DAYS),
    own: sumOwn(db, userId),
    received: hasReceived(db, userId),
  });
  const next = turns.get(userId);
  const active = groups.filter((group) => group.status === 'active');
  return {
    groups: active.slice(0, GROUPS_SHOWN),
    ...shown,
    comingDays: dated.map(toComingDay).filter(({ inDays }) => inDays >= 0 && inDays < COMING_DAYS),
    finishedGroup: active.length > 0 ? null : findFinished(groups),
    summary: {
      totalGroups: active.length,
      nextPayout: next === undefined ? null : nextPayout(next),
      hasReceived: received,
      monthlyContribution: formatAmount(own.monthCents),
      successRate: computeRate(own),
    },
  };
}

function findFinished(groups: readonly GroupSummary[]): DashboardAnswer['finishedGroup'] {
  const found = groups.find(({ status }) => status === 'completed');
  return found === undefined ? null : { id: found.id, name: found.name, isOrganizer: found.isOrganizer };
}

function nextPayout(next: NextTurn): NonNullable<DashboardAnswer['summary']['nextPayout']> {
  return {
    date: next.dueOn,
    payout: formatPayout(next.potCents),
    groupId: next.groupId,
    groupName: next.groupName,
  };
}

function computeRate({ due, completed }: OwnFigures): number | null {
  return due === 0 ? null : floorDivide(completed * 100, due);
}

function formatPayout(potCents: Cents): string {
  return formatAmount(computePayout({ cardCents: potCents, cashCents: ZERO_CENTS }).netCents);
}

function toComingDay({
  day,
  kind,
  groupId,
  groupName,
  timeZone,
  cents,
  now,
  payingKind,
}: DatedAmount): ComingDay {
  return {
    day,
    inDays: countDaysBetween(toLocalDay(now, timeZone), day),
    kind,
    groupId,
    groupName,
    amount:
      kind === 'pay'
        ? formatAmount(quoteContribution(cents, ZERO_CENTS, payingKind).totalCents)
        : formatPayout(cents),
  };
}
