import type { AdminStats } from '@circle-link/contract/admin/overview';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { formatPercent } from '../../../platform/i18n/percent.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TestMoney } from '../../../ui/test-money.tsx';
import { statsQuery } from './queries.ts';

/** The eight figures of spec §3: tiles, or lines on a phone. */
export function StatTiles() {
  const t = useTranslate();
  const stats = useQuery(statsQuery);
  return (
    <section aria-labelledby="admin-figures">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="admin-figures" className="text-lg font-semibold">
          {t('admin.overview.stats.title')}
        </h2>
        <TestMoney />
      </div>
      <Loaded
        query={stats}
        failed={t('admin.overview.loadFailed')}
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {(figures) => <Tiles stats={figures} />}
      </Loaded>
    </section>
  );
}

function Tiles({ stats }: { readonly stats: AdminStats }) {
  const t = useTranslate();
  const language = useLanguage();
  const none = <span className="text-base font-normal text-muted">{t('admin.overview.none')}</span>;
  const figures: readonly (readonly [keyof AdminStats, ReactNode])[] = [
    ['totalRevenue', <Money amount={stats.totalRevenue} />],
    ['totalAdminFees', <Money amount={stats.totalAdminFees} />],
    ['totalStripeFees', <Money amount={stats.totalStripeFees} />],
    ['totalNetToSystem', <Money amount={stats.totalNetToSystem} />],
    ['totalUsers', formatCount(stats.totalUsers, language)],
    ['totalContributions', formatCount(stats.totalContributions, language)],
    ['averageUserValue', stats.averageUserValue === null ? none : <Money amount={stats.averageUserValue} />],
    ['conversionRate', stats.conversionRate === null ? none : formatPercent(stats.conversionRate, language)],
  ];
  return (
    <dl className="grid max-sm:divide-y max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-4 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1.5 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4"
        >
          <dt className="text-sm text-muted">{t(`admin.overview.stats.${name}`)}</dt>
          <dd className="text-right sm:mt-1 sm:text-left">
            <span className="block font-semibold tabular-nums sm:text-xl">{value}</span>
            <span className="mt-1 block text-sm text-muted max-sm:sr-only">
              {t(`admin.overview.stats.notes.${name}`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
