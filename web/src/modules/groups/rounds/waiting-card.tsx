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
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { getMemberName, useGroup } from '../page/group-context.ts';

export function WaitingCard() {
  const t = useTranslate();
  const { group, schedule } = useGroup();
  const waiting = listWaitingRounds(group, schedule);
  const onItsWayCents = sumPendingDebits(schedule);
  if (waiting.length === 0 && onItsWayCents === 0 && group.phase === 'finished') return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-lg font-semibold">
        {t('groupTabs.waiting.title')}
      </h2>
      {waiting.length === 0 ? (
        <p className="text-muted">
          {t(onItsWayCents > 0 ? 'groupTabs.waiting.nothingToPay' : 'groupTabs.waiting.nothing')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {waiting.map((one) => (
            <WaitingRow key={one.round} waiting={one} />
          ))}
        </ul>
      )}
      {onItsWayCents > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t('groupTabs.waiting.onItsWay', { amount: formatDollars(onItsWayCents) })}
        </p>
      )}
    </section>
  );
}

function WaitingRow({ waiting }: { readonly waiting: WaitingRound }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group, viewerId } = useGroup();
  const { recipient, round, amount, isOpen, fromUserIds } = waiting;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const face = group.members.find(({ userId }) => userId === recipient.id)?.profileImageUrl ?? null;
  const name = (userId: string) => {
    // Recipients do not wait for themselves: their own contribution returns with the pot.
    if (userId === recipient.id && userId !== viewerId)
      return t('groupTabs.waiting.ownPart', { name: getMemberName(group, userId) });
    if (userId === recipient.id) return t('groupTabs.waiting.yourPart');
    return userId === viewerId ? t('groupTabs.waiting.you') : getMemberName(group, userId);
  };
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar src={face} name={recipient.firstName} userId={recipient.id} />
      <div className="min-w-0 grow">
        <p className="break-words">
          {t(recipient.id === viewerId ? 'groupTabs.waiting.forYou' : 'groupTabs.waiting.for', {
            name: recipient.firstName,
            round,
          })}
        </p>
        <p className="text-sm break-words text-muted">
          {fromUserIds.length === 0
            ? t('groupTabs.waiting.short')
            : t(isOpen ? 'groupTabs.waiting.from' : 'groupTabs.waiting.missedBy', {
                names: list.format(fromUserIds.map(name)),
              })}
        </p>
      </div>
      <span className="shrink-0 font-semibold tabular-nums">
        <Money amount={amount} />
      </span>
    </li>
  );
}

interface WaitingRound {
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
