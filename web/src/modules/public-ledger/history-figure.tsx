import type { HistoryDay } from '@circle-link/contract/public-ledger/public-ledger';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import type { Column } from '../../ui/values/data-table.tsx';
import type { ChartPoint, ChartSeries } from './history-charts.tsx';

/** Recharts is large, so it loads when a chart becomes visible. */
const Chart = lazy(async () => ({ default: (await import('./history-charts.tsx')).Chart }));

interface HistoryFigureProps {
  readonly title: string;
  readonly reading: string;
  readonly kind: 'bars' | 'lines';
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly isMoney?: boolean;
  readonly columns: readonly Column<HistoryDay>[];
  readonly rows: readonly HistoryDay[];
}

export function HistoryFigure({ title, reading, columns, rows, ...chart }: HistoryFigureProps) {
  const t = useTranslate();
  const id = useId();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useHasBeenVisible(frame);
  return (
    <figure aria-labelledby={id} className="min-w-0 space-y-3">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <figcaption className="max-w-prose">{reading}</figcaption>
      <div ref={frame}>
        {isSeen ? (
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <Chart {...chart} language={language} />
          </Suspense>
        ) : (
          <div className="h-60 w-full" />
        )}
      </div>
      {chart.series.length > 1 && <Legend series={chart.series} />}
      <Disclosure summary={<Named name={title}>{t('publicLedger.history.table')}</Named>}>
        <DayTable caption={title} columns={columns} rows={rows} />
      </Disclosure>
    </figure>
  );
}

interface DayTableProps extends Pick<HistoryFigureProps, 'columns' | 'rows'> {
  readonly caption: string;
}

/** One row per day on phones too, so that days can be compared. */
function DayTable({ caption, columns, rows }: DayTableProps) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line align-bottom text-muted">
            {columns.map(({ key, title, isNumeric }) => (
              <th
                key={key}
                scope="col"
                className={classNames('pb-2 font-semibold not-first:pl-2', getAlignment(isNumeric))}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.day}>
              {columns.map(({ key, cell, isNumeric }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" className="py-2 text-left font-medium">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={classNames('py-2 pl-2', getAlignment(isNumeric))}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function getAlignment(isNumeric: boolean | undefined): string {
  return isNumeric === true ? 'text-right' : 'text-left';
}

function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      {children}
      <span className="sr-only">: {name}</span>
    </>
  );
}

function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ key, name, color, dashes }) => (
        <li key={key} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width="32" height="8">
            <line x1="0" x2="32" y1="4" y2="4" stroke={color} strokeWidth="3" strokeDasharray={dashes} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** True once an element was visible or nearly so. Collapsed and distant content costs nothing until then. */
function useHasBeenVisible(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

export type { HistoryDay };

/**
 * At most `most` steps of equal length, the newest complete. Entries are summed, other values are those of the step's
 * last day.
 */
export function toHistorySteps(days: readonly HistoryDay[], most: number): HistoryDay[] {
  const width = Math.ceil(days.length / most);
  const steps: HistoryDay[] = [];
  for (let end = days.length; end > 0; end -= width) {
    const step = days.slice(Math.max(0, end - width), end);
    const last = step.at(-1);
    if (last === undefined) break;
    const entries = last.entries === null ? null : step.reduce((sum, day) => sum + (day.entries ?? 0), 0);
    steps.unshift({ ...last, entries });
  }
  return steps;
}
