import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import {
  addCents,
  type Cents,
  formatAmount,
  multiplyCents,
  parseAmount,
  parseDollars,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';

export interface WaitingRound {
  readonly round: number;
  readonly recipient: NonNullable<ScheduleItem['recipient']>;
  readonly amount: string;
  readonly isOpen: boolean;
  /** Members whose contributions are missing. Empty if those who missed it have left. */
  readonly fromUserIds: readonly string[];
}

/**
 * Outstanding money by recipient: first the shortfalls of earlier pots, then the open round. Excludes pending bank
 * debits.
 */
export function listWaitingRounds(
  { members, contributionAmount }: Pick<GroupPage, 'members' | 'contributionAmount'>,
  schedule: readonly ScheduleItem[],
): readonly WaitingRound[] {
  const short = schedule
    .map((item) => ({
      ...item,
      missingCents: subtractCents(parseAmount(item.shortBy), parseAmount(item.onItsWay)),
    }))
    .filter(({ status, missingCents }) => status === 'short' && missingCents > ZERO_CENTS);
  const unpaid = members.filter(({ state }) => state !== 'paid' && state !== 'under_way');
  const missing = multiplyCents(parseDollars(contributionAmount) ?? ZERO_CENTS, unpaid.length);
  return [
    ...short.map((item) => ({
      ...item,
      amount: formatAmount(item.missingCents),
      isOpen: false,
      from: members.filter(({ missedRounds }) => missedRounds.includes(item.round)),
    })),
    ...(unpaid.length === 0 ? [] : schedule.filter(({ status }) => status === 'open')).map((item) => ({
      ...item,
      amount: formatAmount(missing),
      isOpen: true,
      from: unpaid,
    })),
  ].flatMap(({ round, recipient, amount, isOpen, from }) =>
    recipient === null
      ? []
      : [{ round, recipient, amount, isOpen, fromUserIds: from.map(({ userId }) => userId) }],
  );
}

/** All unsettled bank debits of the group. */
export function sumPendingDebits(schedule: readonly ScheduleItem[]): Cents {
  return addCents(...schedule.map(({ onItsWay }) => parseAmount(onItsWay)));
}
