import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups';
import {
  addCents,
  formatAmount,
  parseAmount,
  parseDollars,
  subtractCents,
  timesCents,
  ZERO_CENTS,
  type Cents,
} from '@circle-link/contract/money';

export interface WaitingRound {
  readonly round: number;
  readonly recipient: NonNullable<ScheduleItem['recipient']>;
  /** What is not there yet. */
  readonly amount: string;
  readonly isOpen: boolean;
  /** Whose contributions are missing; empty where that cannot be said of this round alone. */
  readonly fromUserIds: readonly string[];
}

/**
 * Which money waits for whom: first what earlier pots were short of, then the open round's. Nobody has to pay again what is on its
 * way by bank debit.
 */
export function listWaiting(
  { members, contributionAmount }: Pick<GroupPage, 'members' | 'contributionAmount'>,
  schedule: readonly ScheduleItem[],
): readonly WaitingRound[] {
  const short = schedule
    .map((item) => ({
      ...item,
      missingCents: subtractCents(parseAmount(item.shortBy), parseAmount(item.onItsWay)),
    }))
    .filter(({ status, missingCents }) => status === 'short' && missingCents > ZERO_CENTS);
  // The server counts what a member missed, not in which rounds: with one short round it can only be that.
  const behind = short.length === 1 ? members.filter(({ openMissed }) => openMissed > 0) : [];
  const unpaid = members.filter(({ state }) => state !== 'paid' && state !== 'under_way');
  const missing = timesCents(parseDollars(contributionAmount) ?? ZERO_CENTS, unpaid.length);
  return [
    ...short.map((item) => ({
      ...item,
      amount: formatAmount(item.missingCents),
      isOpen: false,
      from: behind,
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

/** All bank debits of the group that have not settled yet. */
export function sumOnItsWay(schedule: readonly ScheduleItem[]): Cents {
  return addCents(...schedule.map(({ onItsWay }) => parseAmount(onItsWay)));
}
