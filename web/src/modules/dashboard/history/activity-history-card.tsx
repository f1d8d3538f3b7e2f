import {
  activityCalls,
  type ActivityItem,
  type ActivityMonth,
  type ActivityType,
} from '@circle-link/contract/activities';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { useState } from 'react';
import { buildCallUrl, call, toQueryOptions } from '../../../platform/api/call.ts';
import { formatMonth } from '../../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { browserTimeZone } from '../../../platform/i18n/deadline.ts';
import { DownloadButton } from '../../../ui/copy-and-download.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Chips } from '../../../ui/forms/choice-fields.tsx';
import { EmptyState } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { ActivitiesByDay, getCreatedDay, groupAdjacentItems } from '../../notifications/index.ts';
import activities from '../../../../../locales/en/activities.json';

addTexts({ activities });

function toFilter(choice: Choice) {
  return { choice, filter: { type: choice.type, since: getSince(choice.time, new Date()) } };
}

export function ActivityHistoryCard() {
  const t = useTranslate();
  // "Since" is fixed when the filter is chosen, so that all pages of a list use the same start.
  const [{ choice, filter }, setFilter] = useState(() => toFilter({ type: 'all', time: 'all' }));
  const query = useInfiniteQuery({ ...activityHistoryQuery(filter), placeholderData: keepPreviousData });
  const everything = useInfiniteQuery(activityHistoryQuery(NO_ACTIVITY_FILTER));
  const isWhole = choice.type === 'all' && choice.time === 'all';
  const hasAny = everything.data?.pages.some((page) => page.length > 0) === true;
  if (everything.isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className="h-96 w-full" />
      </div>
    );
  return (
    <section aria-label={t('history.activities')}>
      {hasAny && <HistoryFilters choice={choice} onChange={(next) => setFilter(toFilter(next))} />}
      <Paged query={query} failed={t('activities.loadFailed')} more={t('history.more')} className="mt-6">
        {(pages) => {
          const items = pages.flat();
          return items.length === 0 ? (
            <Nothing isHidden={hasAny} />
          ) : (
            <ActivityDays items={items} loadedAt={query.dataUpdatedAt} isWhole={isWhole} />
          );
        }}
      </Paged>
      {hasAny && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
          <p className="text-sm text-muted">{t('history.exportHint')}</p>
          <DownloadButton path={buildExportPath(filter)} label={t('history.export')} />
        </div>
      )}
    </section>
  );
}

function Nothing({ isHidden }: { readonly isHidden: boolean }) {
  const t = useTranslate();
  return isHidden ? (
    <EmptyState icon={SearchX} title={t('history.noMatch')}>
      {t('history.noMatchHint')}
    </EmptyState>
  ) : (
    <EmptyState icon={History} title={t('history.empty')}>
      {t('history.emptyHint')}
    </EmptyState>
  );
}

interface ActivityDaysProps {
  readonly items: readonly ActivityItem[];
  readonly loadedAt: number;
  /** True without filters: only then do a month's totals match its rows. */
  readonly isWhole: boolean;
}

function ActivityDays({ items, loadedAt, isWhole }: ActivityDaysProps) {
  const months = useQuery({ ...monthsQuery(), enabled: isWhole }).data;
  return groupAdjacentItems(items, (item) => getCreatedDay(item).slice(0, 7)).map(([month, monthItems]) => (
    <section key={month} aria-labelledby={`month-${month}`} className="mb-6 last:mb-0">
      <MonthTitle month={month} sums={isWhole ? months?.find((one) => one.month === month) : undefined} />
      <div className="mt-5">
        <ActivitiesByDay items={monthItems} loadedAt={loadedAt} heading="h3" />
      </div>
    </section>
  ));
}

interface MonthTitleProps {
  readonly month: string;
  readonly sums: ActivityMonth | undefined;
}

function MonthTitle({ month, sums }: MonthTitleProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
      <h2 id={`month-${month}`} className="font-semibold first-letter:uppercase">
        {formatMonth(month, language)}
      </h2>
      <p className="text-sm text-muted tabular-nums">
        {sums !== undefined &&
          t('history.monthSums', { received: toDollars(sums.received), paidIn: toDollars(sums.paidIn) })}
      </p>
    </div>
  );
}

/** Types of spec §2. Others appear under "all". */
const TYPES = ['all', 'payment_completed', 'payout_received', 'member_joined', 'group_created'] as const;

interface Choice {
  readonly type: ActivityType | 'all';
  readonly time: TimeRange;
}

interface HistoryFiltersProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function HistoryFilters({ choice, onChange }: HistoryFiltersProps) {
  const t = useTranslate();
  const type = TYPES.find((one) => one === choice.type) ?? 'all';
  return (
    <Disclosure
      summary={t('history.filter')}
      note={`${t(`history.types.${type}`)} · ${t(`history.times.${choice.time}`)}`}
    >
      <search className="block space-y-1">
        <Chips
          legend={t('history.type')}
          name="type"
          values={TYPES}
          value={type}
          getLabel={(value) => t(`history.types.${value}`)}
          onChange={(next) => onChange({ ...choice, type: next })}
        />
        <Chips
          legend={t('history.time')}
          name="time"
          values={TIMES}
          value={choice.time}
          getLabel={(value) => t(`history.times.${value}`)}
          onChange={(time) => onChange({ ...choice, time })}
        />
      </search>
    </Disclosure>
  );
}

/** Time filters of the history (spec §2). */
const TIMES = ['all', 'today', 'week', 'month'] as const;
type TimeRange = (typeof TIMES)[number];

const DAYS: Readonly<Record<'week' | 'month', number>> = { week: 7, month: 30 };
const DAY_MILLISECONDS = 86_400_000;

/** Start of a range: midnight in the browser's time zone, the last 7 or the last 30 days. */
export function getSince(time: TimeRange, now: Date): string | undefined {
  if (time === 'all') return undefined;
  if (time === 'today') {
    const midnight = new Date(now);
    midnight.setHours(0, 0, 0, 0);
    return midnight.toISOString();
  }
  return new Date(now.getTime() - DAYS[time] * DAY_MILLISECONDS).toISOString();
}

const PAGE = 12;

interface ActivityFilter {
  readonly type: ActivityType | 'all';
  /** ISO timestamp, undefined for all times. */
  readonly since: string | undefined;
}

const NO_ACTIVITY_FILTER: ActivityFilter = { type: 'all', since: undefined };

function toQuery({ type, since }: ActivityFilter) {
  return { type: type === 'all' ? undefined : type, since };
}

const activityHistoryQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [activityCalls.list.path, filter.type, filter.since ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(activityCalls.list, { query: { ...toQuery(filter), limit: PAGE, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly ActivityItem[]) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

function buildExportPath(filter: ActivityFilter): string {
  return buildCallUrl(activityCalls.export, {
    query: { ...toQuery(filter), timeZone: browserTimeZone() },
  });
}

export const monthsQuery = () =>
  toQueryOptions(activityCalls.months, { query: { timeZone: browserTimeZone() } });

export const totalsQuery = toQueryOptions(activityCalls.summary);
