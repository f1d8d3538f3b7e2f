import type { ActivityMonth } from '@circle-link/contract/activities';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatMonth } from '../../../platform/i18n/language.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toDollars, Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { monthsQuery } from './history-queries.ts';
import { MonthBars } from './month-bars.tsx';

export function OverTime() {
  const t = useTranslate();
  const months = useQuery(monthsQuery());
  return (
    <Loaded
      query={months}
      failed={t('history.overTime.loadFailed')}
      skeleton={<Skeleton className="h-screen w-full" />}
    >
      {(known) =>
        known.length === 0 ? (
          <EmptyState icon={CalendarRange} title={t('history.overTime.empty')}>
            {t('history.overTime.emptyHint')}
          </EmptyState>
        ) : (
          <section aria-labelledby="newest-month" className="space-y-6">
            <Newest months={known} />
            <MonthBars months={known} />
            <Months months={known} />
          </section>
        )
      }
    </Loaded>
  );
}

function Newest({ months: [newest] }: { readonly months: readonly ActivityMonth[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (newest === undefined) return null;
  const { month, paidIn, received } = newest;
  return (
    <h2 id="newest-month" className="max-w-prose text-xl font-semibold">
      {t('history.overTime.reading', {
        month: formatMonth(month, language),
        paidIn: toDollars(paidIn),
        received: toDollars(received),
      })}
    </h2>
  );
}

function Months({ months }: { readonly months: readonly ActivityMonth[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <DataTable
      caption={t('history.overTime.caption')}
      columns={[
        {
          key: 'month',
          title: t('history.overTime.month'),
          cell: ({ month }) => formatMonth(month, language),
        },
        {
          key: 'paidIn',
          title: t('history.totals.paidIn'),
          isNumeric: true,
          narrow: 'note',
          cell: ({ paidIn }) => (
            <>
              <span className="sm:hidden">{t('history.totals.paidIn')} </span>
              <Money amount={paidIn} />
            </>
          ),
        },
        {
          key: 'received',
          title: t('history.totals.received'),
          isNumeric: true,
          narrow: 'value',
          cell: ({ received }) => (
            <>
              <span className="text-sm text-muted sm:hidden">{t('history.totals.received')} </span>
              <Money amount={received} />
            </>
          ),
        },
      ]}
      rows={months}
      rowKey={({ month }) => month}
    />
  );
}
