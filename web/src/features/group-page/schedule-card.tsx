import type { ScheduleItem } from '@circle-link/contract/groups';
import { CircleDashed, Clock3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Loaded, type Asked } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { useGroup } from './group-context.ts';

/** So many rounds are shown before one asks for all. */
const SHOWN = 6;

/** Every round: when it is due, who receives, what came in and what was paid out. */
export function ScheduleCard({ schedule }: { readonly schedule: Asked<readonly ScheduleItem[]> }) {
  const { t } = useTranslation();
  const { group } = useGroup();
  return (
    <Card aria-labelledby="schedule">
      <CardHeader id="schedule" title={t('groupPage.schedule.title')}>
        <TestMoney />
      </CardHeader>
      <p className="mb-4 text-sm text-muted">
        {t(group.phase === 'forming' ? 'groupPage.schedule.planned' : 'groupPage.schedule.lead', {
          zone: group.timeZone.replaceAll('_', ' '),
        })}
      </p>
      <Loaded
        query={schedule}
        failed={t('groupPage.schedule.loadFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {(rounds) => <Rounds rounds={rounds} />}
      </Loaded>
    </Card>
  );
}

/** Those around the open one; all of them when asked for. */
function Rounds({ rounds }: { readonly rounds: readonly ScheduleItem[] }) {
  const { t } = useTranslation();
  const { group } = useGroup();
  const [isWhole, setWhole] = useState(false);
  const first = Math.max(0, Math.min(group.currentRound - 2, rounds.length - SHOWN));
  return (
    <>
      <RoundTable rounds={isWhole ? rounds : rounds.slice(first, first + SHOWN)} />
      {rounds.length > SHOWN && (
        <Button variant="quiet" className="mt-4 w-full" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('groupPage.schedule.fewer') : t('groupPage.schedule.all', { count: rounds.length })}
        </Button>
      )}
    </>
  );
}

function RoundTable({ rounds }: { readonly rounds: readonly ScheduleItem[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { group, viewerId } = useGroup();
  const isForming = group.phase === 'forming';
  const ifPaidOut = (item: ScheduleItem, amount: string) =>
    item.closedAt === null ? <span className="text-muted">–</span> : <Money amount={amount} />;
  const columns = [
    {
      key: 'round',
      title: t('groupPage.schedule.round'),
      cell: ({ round }: ScheduleItem) => t('groupPage.schedule.roundNumber', { round }),
    },
    {
      key: 'due',
      title: t('groupPage.schedule.due'),
      cell: (item: ScheduleItem) => (
        <>
          <span className="whitespace-nowrap">{formatDate(item.dueDate, language)}</span>
          {item.graceEndsOn !== item.dueDate && (
            <span className="block text-sm text-muted">
              {t('groupPage.schedule.grace', { day: formatDate(item.graceEndsOn, language) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'recipient',
      title: t('groupPage.schedule.recipient'),
      cell: ({ recipient }: ScheduleItem) => {
        if (recipient === null) return <span className="text-muted">–</span>;
        return recipient.id === viewerId ? t('groupPage.you') : recipient.firstName;
      },
    },
    {
      key: 'status',
      title: t('groupPage.schedule.status'),
      cell: ({ status }: ScheduleItem) => <RoundBadge status={status} />,
    },
    {
      key: 'paid',
      title: t('groupPage.schedule.paid'),
      isNumeric: true,
      cell: ({ paidMembers, totalMembers }: ScheduleItem) =>
        t('groupPage.schedule.paidOf', { paid: paidMembers, of: totalMembers }),
    },
    {
      key: 'pot',
      title: t('groupPage.schedule.pot'),
      isNumeric: true,
      cell: ({ pot }: ScheduleItem) => <Money amount={pot} />,
    },
    {
      key: 'paidOut',
      title: t('groupPage.schedule.paidOut'),
      isNumeric: true,
      cell: (item: ScheduleItem) => ifPaidOut(item, item.paidOut),
    },
    {
      key: 'fee',
      title: t('groupPage.schedule.fee'),
      isNumeric: true,
      cell: (item: ScheduleItem) => ifPaidOut(item, item.fee),
    },
    {
      key: 'shortBy',
      title: t('groupPage.schedule.shortBy'),
      isNumeric: true,
      cell: (item: ScheduleItem) => ifPaidOut(item, item.shortBy),
    },
  ];
  const planned = ['round', 'due', 'pot'];
  return (
    <DataTable
      caption={t('groupPage.schedule.caption')}
      rows={rounds}
      rowKey={({ round }) => round}
      isHighlighted={({ recipient }) => recipient?.id === viewerId}
      columns={isForming ? columns.filter(({ key }) => planned.includes(key)) : columns}
    />
  );
}

function RoundBadge({ status }: { readonly status: ScheduleItem['status'] }) {
  const { t } = useTranslation();
  const words = t(`groupPage.schedule.statuses.${status}`);
  if (status === 'paid') return <Badge tone="done">{words}</Badge>;
  if (status === 'short') return <Badge tone="problem">{words}</Badge>;
  return (
    <Badge tone={status === 'open' ? 'waiting' : 'plain'} icon={status === 'open' ? Clock3 : CircleDashed}>
      {words}
    </Badge>
  );
}
