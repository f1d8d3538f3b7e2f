import {
  adminOverviewCalls,
  type AdminStats,
  type AdminTransaction,
  TREND_DAYS,
  TREND_HISTORY_DAYS,
} from '@circle-link/contract/admin/overview';
import { parseAmount, toCents } from '@circle-link/contract/money';
import type { HistoryDay as Day } from '@circle-link/contract/public-ledger/public-ledger';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { formatDollars, formatPercent } from '../../../platform/i18n/amounts.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/frame/states.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Sparkline } from '../../../ui/values/stat-tile.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { type Column, Table } from '../kit/table.tsx';

/** The eight figures of spec §3: tiles, or lines on a phone. */
export function StatTiles() {
  const t = useTranslate();
  const stats = useQuery(statsQuery);
  return (
    <section aria-labelledby="admin-figures">
      <h2 id="admin-figures" className="mb-4 text-lg font-semibold">
        {t('admin.overview.stats.title')}
      </h2>
      <AdminDetail query={stats} failed={t('admin.overview.loadFailed')} height="h-64">
        {(figures) => <Tiles stats={figures} />}
      </AdminDetail>
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
    <dl className="grid max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1.5"
        >
          <dt className="text-sm text-muted">{t(`admin.overview.stats.${name}`)}</dt>
          <dd className="text-right sm:mt-1 sm:text-left">
            <span className="block font-semibold tabular-nums sm:text-lg">{value}</span>
            <span className="mt-1 block text-sm text-muted max-sm:sr-only">
              {t(`admin.overview.stats.notes.${name}`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function NewestEntries() {
  const t = useTranslate();
  const newest = useQuery(newestQuery);
  return (
    <Section id="newest-entries" title={t('admin.overview.newest.title')}>
      <AdminDetail query={newest} failed={t('admin.overview.newest.failed')} height="h-56">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Receipt} title={t('admin.overview.newest.empty')}>
              {t('admin.overview.newest.emptyText')}
            </EmptyState>
          ) : (
            <Entries rows={rows} />
          )
        }
      </AdminDetail>
    </Section>
  );
}

function Entries({ rows }: { readonly rows: readonly AdminTransaction[] }) {
  const t = useTranslate();
  const columns: readonly Column<AdminTransaction>[] = [
    {
      title: t('admin.overview.newest.member'),
      cell: ({ username }) => username ?? t('admin.overview.newest.unclaimed'),
    },
    { title: t('admin.overview.newest.time'), narrow: 'note', ago: ({ createdAt }) => createdAt },
    { title: t('admin.overview.newest.number'), narrow: 'act', payment: ({ id }) => id },
    { title: t('admin.overview.newest.total'), narrow: 'value', money: ({ totalAmount }) => totalAmount },
    { title: t('admin.overview.newest.fee'), money: ({ adminFee }) => adminFee },
  ];
  return (
    <Table caption={t('admin.overview.newest.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
}

const NAMES: readonly TrendName[] = ['entries', 'raised', 'paidOut'];

/** Compares the last 30 days with the previous 30. Exact: the public history is delayed by some days. */
export function TrendsCard() {
  const t = useTranslate();
  const history = useQuery(trendsQuery);
  return (
    <Section
      id="trends"
      title={t('admin.overview.trends.title', { days: TREND_DAYS })}
      actions={
        <Link to="/transparency" className={`${TEXT_LINK} text-sm`}>
          {t('admin.overview.trends.everyDay')}
        </Link>
      }
    >
      <AdminDetail query={history} failed={t('admin.overview.trends.failed')} height="h-40">
        {(days) => (
          <dl className="divide-y divide-line">
            {NAMES.map((name) => (
              <Line key={name} name={name} trend={computeTrend(days, name)} />
            ))}
          </dl>
        )}
      </AdminDetail>
    </Section>
  );
}

function Line({ name, trend }: { readonly name: TrendName; readonly trend: Trend | null }) {
  const t = useTranslate();
  const language = useLanguage();
  if (trend === null) return null;
  const show = (value: number) =>
    name === 'entries' ? formatCount(value, language) : formatDollars(toCents(value));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_6rem] items-center gap-x-4 py-2 first:pt-0 last:pb-0">
      <dt className="text-muted">{t(`admin.overview.trends.${name}`)}</dt>
      <dd className="text-right tabular-nums">
        <span className="block font-semibold">{show(trend.total)}</span>
        {trend.before !== null && (
          <span className="block text-sm text-muted">
            {t('admin.overview.trends.before', { value: show(trend.before) })}
          </span>
        )}
      </dd>
      <dd>
        <Sparkline values={trend.values} className="h-8 w-full" />
      </dd>
    </div>
  );
}

const refetchInterval = 30_000;

const statsQuery = queryOptions({ ...toQueryOptions(adminOverviewCalls.stats), refetchInterval });
const newestQuery = queryOptions({
  ...toQueryOptions(adminOverviewCalls.transactions),
  refetchInterval,
});
export const overviewQuery = queryOptions({
  ...toQueryOptions(adminOverviewCalls.overview),
  refetchInterval,
});
const trendsQuery = queryOptions({ ...toQueryOptions(adminOverviewCalls.trends), refetchInterval });

interface Trend {
  /** One value per day of the last period, oldest first. */
  readonly values: readonly number[];
  readonly total: number;
  /** Sum of the previous period, null if the history is too short. */
  readonly before: number | null;
}

const FIGURES = {
  entries: ({ entriesInAll }: Day) => entriesInAll,
  raised: ({ raised }: Day) => parseAmount(raised),
  paidOut: ({ paidOut }: Day) => parseAmount(paidOut),
};
type TrendName = keyof typeof FIGURES;

/** Null for a figure that this installation does not have. */
export function computeTrend(days: readonly Day[], name: TrendName): Trend | null {
  const sums: number[] = [];
  for (const day of days) {
    const sum = FIGURES[name](day);
    if (sum === null) return null;
    sums.push(sum);
  }
  const isWhole = sums.length === TREND_HISTORY_DAYS;
  const from = isWhole ? sums : [0, ...sums];
  const daily = from.slice(1).map((sum, index) => sum - (from[index] ?? 0));
  const values = daily.slice(-TREND_DAYS);
  return {
    values: [...Array<number>(TREND_DAYS - values.length).fill(0), ...values],
    total: addUp(values),
    before: isWhole ? addUp(daily.slice(0, TREND_DAYS)) : null,
  };
}

const addUp = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
