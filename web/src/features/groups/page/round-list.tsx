import type { ScheduleItem } from '@circle-link/contract/groups';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toDollars } from '../../../ui/money.tsx';
import { useGroup } from './group-context.ts';
import { RoundBadge } from './round-badge.tsx';

interface RoundListProps {
  readonly rounds: readonly ScheduleItem[];
}

export function RoundList({ rounds }: RoundListProps) {
  return (
    <ul className="divide-y divide-line md:hidden">
      {rounds.map((item) => (
        <li key={item.round} className="py-3">
          <Round item={item} />
        </li>
      ))}
    </ul>
  );
}

function Round({ item }: { readonly item: ScheduleItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group, viewerId } = useGroup();
  const day = (value: string) => formatDate(value, language);
  const name = item.recipient?.id === viewerId ? t('groupPage.you') : item.recipient?.firstName;
  const due = t('groupPage.schedule.dueOn', { day: day(item.dueDate) });
  const grace = t('groupPage.schedule.grace', { day: day(item.graceEndsOn) });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-semibold break-words">
          {t('groupPage.schedule.roundNumber', { round: item.round })}
          {name !== undefined && ' · '}
          <span className={classNames(item.recipient?.id === viewerId && 'text-gold')}>{name}</span>
        </p>
        {group.phase === 'forming' ? (
          <span className="tabular-nums">{toDollars(item.pot)}</span>
        ) : (
          <RoundBadge status={item.status} />
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        {item.graceEndsOn === item.dueDate ? due : `${due}, ${grace}`}
      </p>
      {group.phase !== 'forming' && <p className="mt-1 text-sm tabular-nums">{moneyWords()}</p>}
    </>
  );

  function moneyWords(): string {
    const { paidMembers: paid, totalMembers: of, paidOut, fee, shortBy } = item;
    if (item.closedAt === null)
      return t('groupPage.schedule.paidInto', { paid, of, pot: toDollars(item.pot) });
    const out = t('groupPage.schedule.wasPaidOut', { amount: toDollars(paidOut), fee: toDollars(fee) });
    return shortBy === '0.00'
      ? out
      : `${out} ${t('groupPage.schedule.isMissing', { amount: toDollars(shortBy) })}`;
  }
}
