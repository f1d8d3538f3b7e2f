import type { ActivityItem, ActivityMonth } from '@circle-link/contract/activities';
import { addDays } from '@circle-link/contract/groups/calendar';
import { dayIn } from '@circle-link/contract/groups/local-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { browserTimeZone } from '../../../platform/time-zone.ts';
import { dollars } from '../../../ui/money.tsx';
import { ActivityList } from '../activity-list.tsx';
import { monthsQuery } from './history-queries.ts';

interface ActivityDaysProps {
  /** Newest first. */
  readonly items: readonly ActivityItem[];
  readonly loadedAt: number;
  /** Nothing is filtered away: only then the sums of a month are those of its rows. */
  readonly isWhole: boolean;
}

/** What happened, day by day; over each month what the member paid and received in it. */
export function ActivityDays({ items, loadedAt, isWhole }: ActivityDaysProps) {
  const months = useQuery({ ...monthsQuery(), enabled: isWhole }).data;
  return groupBy(groupBy(items, dayOf), ([day]) => day.slice(0, 7)).map(([month, days]) => (
    <section key={month} aria-labelledby={`month-${month}`} className="mb-6 last:mb-0">
      <MonthTitle month={month} sums={isWhole ? months?.find((one) => one.month === month) : undefined} />
      {days.map(([day, ofDay]) => (
        <section key={day} className="mt-5">
          <DayTitle day={day} loadedAt={loadedAt} />
          <ActivityList items={ofDay} loadedAt={loadedAt} />
        </section>
      ))}
    </section>
  ));
}

interface MonthTitleProps {
  readonly month: string;
  readonly sums: ActivityMonth | undefined;
}

function MonthTitle({ month, sums }: MonthTitleProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
      <h2 id={`month-${month}`} className="font-semibold first-letter:uppercase">
        {formatMonth(month, language)}
      </h2>
      <p className="text-sm text-muted tabular-nums">
        {sums !== undefined &&
          t('history.monthSums', { received: dollars(sums.received), paidIn: dollars(sums.paidIn) })}
      </p>
    </div>
  );
}

function DayTitle({ day, loadedAt }: { readonly day: string; readonly loadedAt: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = dayIn(new Date(loadedAt), browserTimeZone());
  const words = { [today]: t('history.today'), [addDays(today, -1)]: t('history.yesterday') };
  return <h3 className="mb-2 text-sm font-medium text-muted">{words[day] ?? formatDate(day, language)}</h3>;
}

function dayOf({ createdAt }: ActivityItem): string {
  return dayIn(new Date(createdAt), browserTimeZone());
}

/** Neighbours with the same key, in their order. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups: [string, Item[]][] = [];
  for (const item of items) {
    const [last, key] = [groups.at(-1), keyOf(item)];
    if (last?.[0] === key) last[1].push(item);
    else groups.push([key, [item]]);
  }
  return groups;
}
