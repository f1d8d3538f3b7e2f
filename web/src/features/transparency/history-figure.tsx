import { lazy, Suspense, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import type { ChartPoint, ChartSeries } from './history-charts.tsx';
import type { HistoryDay } from './history-steps.ts';

/** Recharts is large: it comes when a picture is in sight. */
const Chart = lazy(async () => ({ default: (await import('./history-charts.tsx')).Chart }));

interface HistoryFigureProps {
  readonly title: string;
  /** What the picture shows, in one sentence. */
  readonly reading: string;
  readonly kind: 'bars' | 'lines';
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly isMoney?: boolean;
  readonly columns: readonly Column<HistoryDay>[];
  readonly rows: readonly HistoryDay[];
}

/** A chart, its sentence, its legend and the same as a table. */
export function HistoryFigure({ title, reading, columns, rows, ...chart }: HistoryFigureProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);
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
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ day }) => day} />
      </Disclosure>
    </figure>
  );
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
      {series.map(({ key, name, colour, dashes }) => (
        <li key={key} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width="32" height="8">
            <line x1="0" x2="32" y1="4" y2="4" stroke={colour} strokeWidth="3" strokeDasharray={dashes} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
