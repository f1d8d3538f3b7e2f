import type { ScheduleItem } from '@circle-link/contract/groups';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { useGroup } from './group-context.ts';
import { RoundBadge } from './round-badge.tsx';

interface RoundTableProps {
  readonly rounds: readonly ScheduleItem[];
}

export function RoundTable({ rounds }: RoundTableProps) {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <div className="max-md:hidden">
      <DataTable
        caption={t('groupPage.schedule.caption')}
        rows={rounds}
        rowKey={({ round }) => round}
        columns={useColumns(group.phase === 'forming')}
      />
    </div>
  );
}

function useColumns(isForming: boolean): readonly Column<ScheduleItem>[] {
  const t = useTranslate();
  const pot: Column<ScheduleItem> = {
    key: 'pot',
    title: t('groupPage.schedule.pot'),
    isNumeric: true,
    cell: (item) => <Money amount={item.pot} />,
  };
  const days: Column<ScheduleItem>[] = [
    {
      key: 'round',
      title: t('groupPage.schedule.round'),
      cell: ({ round }) => t('groupPage.schedule.roundNumber', { round }),
    },
    { key: 'due', title: t('groupPage.schedule.due'), cell: (item) => <Due item={item} /> },
  ];
  if (isForming) return [...days, pot];
  return [
    ...days,
    {
      key: 'recipient',
      title: t('groupPage.schedule.recipient'),
      cell: (item) => <Recipient item={item} />,
    },
    {
      key: 'status',
      title: t('groupPage.schedule.status'),
      cell: ({ status }) => <RoundBadge status={status} />,
    },
    {
      key: 'paid',
      title: t('groupPage.schedule.paid'),
      isNumeric: true,
      cell: ({ paidMembers: paid, totalMembers: of }) => t('groupPage.schedule.paidOf', { paid, of }),
    },
    pot,
    ...(['paidOut', 'fee', 'shortBy'] as const).map((key) => ({
      key,
      title: t(`groupPage.schedule.${key}`),
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
          {t('groupPage.schedule.grace', { day: formatDate(item.graceEndsOn, language) })}
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
