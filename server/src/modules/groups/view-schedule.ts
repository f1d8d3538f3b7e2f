import type { ScheduleItem } from '@circle-link/contract/groups/groups';
import { addDays } from '@circle-link/contract/groups/calendar';
import {
  addCents,
  formatAmount,
  multiplyCents,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import { awaitAll, type Reader } from '../../platform/database/database.ts';
import { findPayingKind } from '../charges/index.ts';
import { getOwnGroup } from './find-group.ts';
import { listDays } from './rules.ts';
import type { Group } from './store.ts';
import { toOwnPayment } from './summarize-groups.ts';
import { listOwnPayments, listScheduleRows, type ScheduleRow } from './view-store.ts';

/** All rounds with days and recipients; for a forming group, those of a full one. @throws group_not_found */
export async function viewSchedule(db: Reader, groupId: string, viewerId: string): Promise<ScheduleItem[]> {
  const { group } = await getOwnGroup(db, groupId, viewerId);
  if (group.startedAt === null) return plannedRounds(group);
  const { rows, own, kind } = await awaitAll({
    rows: listScheduleRows(db, groupId),
    own: listOwnPayments(db, groupId, viewerId),
    kind: findPayingKind(db, viewerId),
  });
  const mine = new Map(own.map((payment) => [payment.round, toOwnPayment(payment, kind)]));
  return rows.map((row) => toScheduleItem(group, row, mine.get(row.round) ?? null));
}

function plannedRounds(group: Group): ScheduleItem[] {
  return listDays(group, group.maxMembers).map((day) => ({
    ...day,
    status: 'waiting',
    recipient: null,
    paidMembers: 0,
    totalMembers: group.maxMembers,
    pot: formatAmount(multiplyCents(group.contributionCents, group.maxMembers)),
    paidOut: '0.00',
    inCash: '0.00',
    fee: '0.00',
    shortBy: '0.00',
    onItsWay: '0.00',
    closedAt: null,
    myPayment: null,
  }));
}

/** Pot = paid out + fee + short by + given up. Cash was handed to the recipient and counts as paid out. */
function toScheduleItem(group: Group, row: ScheduleRow, myPayment: ScheduleItem['myPayment']): ScheduleItem {
  const cameInCents = addCents(row.cardCents, row.cashCents);
  const expectedCents = subtractCents(row.owedCents, row.givenUpCents);
  const shortCents = row.status === 'short' ? subtractCents(expectedCents, cameInCents) : ZERO_CENTS;
  return {
    round: row.round,
    dueDate: row.dueOn,
    graceEndsOn: addDays(row.dueOn, group.graceDays),
    status: row.status,
    recipient: row.recipientId === null ? null : { id: row.recipientId, firstName: row.recipientName ?? '' },
    paidMembers: row.paid,
    totalMembers: row.owed,
    pot: formatAmount(row.owedCents),
    paidOut: formatAmount(subtractCents(cameInCents, row.feeCents)),
    inCash: formatAmount(row.cashCents),
    fee: formatAmount(row.feeCents),
    shortBy: formatAmount(shortCents),
    onItsWay: formatAmount(row.onItsWayCents),
    closedAt: row.closedAt?.toISOString() ?? null,
    myPayment,
  };
}
