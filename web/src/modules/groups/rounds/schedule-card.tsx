import type { ScheduleItem } from '@circle-link/contract/groups/groups';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { CircleDashed, CircleOff, Clock3 } from 'lucide-react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { LocalDeadline } from '../../../ui/values/local-deadline.tsx';
import { Loaded, type QueryState } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { useGroup } from '../page/group-context.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { type Column, DataTable } from '../../../ui/values/data-table.tsx';
import { Badge } from '../../../ui/values/badge.tsx';

const SHOWN = 6;

export function ScheduleCard({ schedule }: { readonly schedule: QueryState<readonly ScheduleItem[]> }) {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <Card aria-labelledby="schedule-title">
      <CardHeader id="schedule-title" title={t('groupTabs.schedule.title')} />
      <div className="mb-4">
        <p className="text-sm text-muted">
          {t(group.phase === 'forming' ? 'groupTabs.schedule.planned' : 'groupTabs.schedule.lead', {
            zone: group.timeZone.replaceAll('_', ' '),
          })}
        </p>
        <LocalDeadline day={group.nextDueDate ?? group.startDate} timeZone={group.timeZone} />
      </div>
      <Loaded
        query={schedule}
        failed={t('groupTabs.schedule.loadFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {(rounds) => <Rounds rounds={rounds} />}
      </Loaded>
    </Card>
  );
}

function Rounds({ rounds }: { readonly rounds: readonly ScheduleItem[] }) {
  const t = useTranslate();
  const { group } = useGroup();
  const linked = useLinkedRound();
  const first = Math.max(0, Math.min(group.currentRound - 2, rounds.length - SHOWN));
  const near = rounds.slice(first, first + SHOWN);
  const isNear = linked === null || near.some(({ round }) => round === linked);
  const [isWhole, setWhole] = useState(!isNear);
  const shown = isWhole ? rounds : near;
  return (
    <>
      <RoundTable rounds={shown} linked={linked} />
      <RoundList rounds={shown} linked={linked} />
      {rounds.length > SHOWN && (
        <Button variant="quiet" className="mt-4" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('groupTabs.schedule.fewer') : t('groupTabs.schedule.all', { count: rounds.length })}
        </Button>
      )}
    </>
  );
}

/** The round named by the address: `#schedule-3`. */
function useLinkedRound(): number | null {
  const { hash } = useLocation();
  const round = /^schedule-(\d{1,2})$/.exec(hash)?.[1];
  return round === undefined ? null : Number(round);
}

/** Two lists exist, for narrow and for wide screens; a hidden one has no offset parent. */
function scrollToRound(element: HTMLElement | null): void {
  if (element?.offsetParent != null) element.scrollIntoView({ block: 'center' });
}

interface RoundListProps {
  readonly rounds: readonly ScheduleItem[];
  readonly linked: number | null;
}

function RoundList({ rounds, linked }: RoundListProps) {
  return (
    <ul className="divide-y divide-line md:hidden">
      {rounds.map((item) => (
        <li
          key={item.round}
          className={classNames('py-3', item.round === linked && 'bg-gold-soft')}
          {...(item.round === linked && { 'aria-current': true, ref: scrollToRound })}
        >
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
  const due = t('groupTabs.schedule.dueOn', { day: day(item.dueDate) });
  const grace = t('groupTabs.schedule.grace', { day: day(item.graceEndsOn) });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-semibold break-words">
          {t('groupTabs.schedule.roundNumber', { round: item.round })}
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
      return t('groupTabs.schedule.paidInto', { paid, of, pot: toDollars(item.pot) });
    const out = t('groupTabs.schedule.wasPaidOut', { amount: toDollars(paidOut), fee: toDollars(fee) });
    return shortBy === '0.00'
      ? out
      : `${out} ${t('groupTabs.schedule.isMissing', { amount: toDollars(shortBy) })}`;
  }
}

function RoundTable({ rounds, linked }: RoundListProps) {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <div className="max-md:hidden">
      <DataTable
        caption={t('groupTabs.schedule.caption')}
        rows={rounds}
        rowKey={({ round }) => round}
        isHighlighted={({ round }) => round === linked}
        columns={useColumns(group.phase === 'forming', linked)}
      />
    </div>
  );
}

function useColumns(isForming: boolean, linked: number | null): readonly Column<ScheduleItem>[] {
  const t = useTranslate();
  const pot: Column<ScheduleItem> = {
    key: 'pot',
    title: t('groupTabs.schedule.pot'),
    isNumeric: true,
    cell: (item) => <Money amount={item.pot} />,
  };
  const days: Column<ScheduleItem>[] = [
    {
      key: 'round',
      title: t('groupTabs.schedule.round'),
      cell: ({ round }) => (
        <span {...(round === linked && { 'aria-current': true, ref: scrollToRound })}>
          {t('groupTabs.schedule.roundNumber', { round })}
        </span>
      ),
    },
    { key: 'due', title: t('groupTabs.schedule.due'), cell: (item) => <Due item={item} /> },
  ];
  if (isForming) return [...days, pot];
  return [
    ...days,
    {
      key: 'recipient',
      title: t('groupTabs.schedule.recipient'),
      cell: (item) => <Recipient item={item} />,
    },
    {
      key: 'status',
      title: t('groupTabs.schedule.status'),
      cell: ({ status }) => <RoundBadge status={status} />,
    },
    {
      key: 'paid',
      title: t('groupTabs.schedule.paid'),
      isNumeric: true,
      cell: ({ paidMembers: paid, totalMembers: of }) => t('groupTabs.schedule.paidOf', { paid, of }),
    },
    pot,
    ...(['paidOut', 'fee', 'shortBy'] as const).map((key) => ({
      key,
      title: t(`groupTabs.schedule.${key}`),
      isNumeric: true,
      cell: (item: ScheduleItem) =>
        item.closedAt === null ? <span className="text-muted">–</span> : <Money amount={item[key]} />,
    })),
  ];
}

function Due({ item }: { readonly item: ScheduleItem }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <span className="whitespace-nowrap">{formatDate(item.dueDate, language)}</span>
      {item.graceEndsOn !== item.dueDate && (
        <span className="block text-sm text-muted">
          {t('groupTabs.schedule.grace', { day: formatDate(item.graceEndsOn, language) })}
        </span>
      )}
    </>
  );
}

function Recipient({ item: { recipient } }: { readonly item: ScheduleItem }) {
  const t = useTranslate();
  const { viewerId } = useGroup();
  if (recipient === null) return <span className="text-muted">–</span>;
  if (recipient.id !== viewerId) return recipient.firstName;
  return <span className="font-semibold text-gold">{t('groupPage.you')}</span>;
}

function RoundBadge({ status }: Pick<ScheduleItem, 'status'>) {
  const t = useTranslate();
  const { group } = useGroup();
  const words = t(`groupTabs.schedule.statuses.${status}`);
  if (status === 'paid') return <Badge tone="done">{words}</Badge>;
  if (status === 'short') return <Badge tone="problem">{words}</Badge>;
  if (group.status === 'canceled')
    return (
      <Badge tone="plain" icon={CircleOff}>
        {t('groupTabs.schedule.calledOff')}
      </Badge>
    );
  return status === 'open' ? (
    <Badge tone="waiting" icon={Clock3}>
      {words}
    </Badge>
  ) : (
    <Badge tone="plain" icon={CircleDashed}>
      {words}
    </Badge>
  );
}
