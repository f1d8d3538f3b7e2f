import type { ActivityItem, ActivityMonth } from '@circle-link/contract/activities';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatMonth } from '../../../platform/i18n/language.ts';
import { toDollars } from '../../../ui/money.tsx';
import { ActivitiesByDay, getCreatedDay } from '../by-day.tsx';
import { groupAdjacentItems } from '../group-adjacent-items.ts';
import { monthsQuery } from './history-queries.ts';

interface ActivityDaysProps {
  readonly items: readonly ActivityItem[];
  readonly loadedAt: number;
  /** True without filters: only then do a month's totals match its rows. */
  readonly isWhole: boolean;
}

export function ActivityDays({ items, loadedAt, isWhole }: ActivityDaysProps) {
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
