import { computeQueueState, LEVELS } from '@circle-link/contract/queue/mechanism';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount, formatDate } from '../../platform/i18n/language.ts';
import { Chips, Select } from '../../ui/forms/choice-fields.tsx';
import type { Column } from '../../ui/values/data-table.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Money, toDollars } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { CutNote } from './how-computed.tsx';
import type { ChartSeries } from './history-charts.tsx';
import { type HistoryDay, HistoryFigure, toHistorySteps } from './history-figure.tsx';
import { ledgerHistoryQuery } from './queries.ts';

const RANGES = [30, 90, 365];
const MOST_BARS = 92;
const MOST_ROWS = 14;

export function LedgerHistoryCard({ hasQueue }: { readonly hasQueue: boolean }) {
  const t = useTranslate();
  return (
    <Fold
      id="history"
      title={t('publicLedger.history.title')}
      note={t('publicLedger.history.note')}
      isOpenWide
    >
      <History hasQueue={hasQueue} />
    </Fold>
  );
}

function History({ hasQueue }: { readonly hasQueue: boolean }) {
  const t = useTranslate();
  const [range, setRange] = useState(90);
  const [chart, setChart] = useState<ChartName>('money');
  const history = useQuery({ ...ledgerHistoryQuery(range), placeholderData: keepPreviousData });
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{t('publicLedger.history.lead')}</p>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        {hasQueue && (
          <Chips
            legend={t('publicLedger.history.chart')}
            name="chart"
            values={CHARTS}
            value={chart}
            getLabel={(one) => t(`publicLedger.history.${one}Title`)}
            onChange={setChart}
          />
        )}
        <div className="w-full max-w-60">
          <Select
            name="range"
            label={t('publicLedger.history.range')}
            value={String(range)}
            onChange={(event) => setRange(Number(event.target.value))}
            options={RANGES.map((days) => ({
              value: String(days),
              label: t('publicLedger.history.days', { count: days }),
            }))}
          />
        </div>
      </div>
      <Loaded
        query={history}
        failed={t('publicLedger.history.loadFailed')}
        skeleton={<Skeleton className="h-100 w-full" />}
      >
        {({ days, cut }) => (
          <>
            {days.length === 0 ? (
              <p>{t('publicLedger.history.none')}</p>
            ) : (
              <ChosenChart chart={chart} days={days} />
            )}
            <div className="mt-3">
              <CutNote cut={cut} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

const CHARTS = ['money', 'entries', 'levels'] as const;
type ChartName = (typeof CHARTS)[number];

interface ChosenChartProps extends DaysProps {
  readonly chart: ChartName;
}

function ChosenChart({ chart, days }: ChosenChartProps) {
  if (chart === 'entries') return <EntriesChart days={days} />;
  if (chart === 'levels') return <LevelsChart days={days} />;
  return <MoneyChart days={days} />;
}

interface DaysProps {
  readonly days: readonly HistoryDay[];
}

function useDayColumn(): Column<HistoryDay> {
  const t = useTranslate();
  const language = useLanguage();
  return { key: 'day', title: t('publicLedger.history.day'), cell: ({ day }) => formatDate(day, language) };
}

function EntriesChart({ days }: DaysProps) {
  const t = useTranslate();
  const language = useLanguage();
  const dayColumn = useDayColumn();
  const bars = toHistorySteps(days, MOST_BARS);
  const entries = days.reduce((sum, day) => sum + (day.entries ?? 0), 0);
  const most = bars.toSorted((a, b) => (b.entries ?? 0) - (a.entries ?? 0))[0];
  const name = t('publicLedger.history.entries');
  return (
    <HistoryFigure
      title={t('publicLedger.history.entriesTitle')}
      reading={
        entries === 0
          ? t('publicLedger.history.entriesNone', { days: days.length })
          : t('publicLedger.history.entriesReading', {
              count: entries,
              entries: formatCount(entries, language),
              days: days.length,
              most: formatCount(most?.entries ?? 0, language),
              day: formatDate(most?.day ?? '', language),
            })
      }
      kind="bars"
      series={[{ key: 'entries', name, color: 'var(--leaf)', dashes: '0' }]}
      points={bars.map(({ day, entries: dayEntries }) => ({ day, entries: dayEntries ?? 0 }))}
      columns={[
        dayColumn,
        {
          key: 'entries',
          title: name,
          isNumeric: true,
          cell: (row) => formatCount(row.entries ?? 0, language),
        },
      ]}
      rows={toHistorySteps(days, MOST_ROWS).toReversed()}
    />
  );
}

const MONEY = [
  { key: 'raised', color: 'var(--level-2)', dashes: '0' },
  { key: 'paidOut', color: 'var(--level-5)', dashes: '8 4' },
  { key: 'held', color: 'var(--level-4)', dashes: '2 3' },
  { key: 'fees', color: 'var(--level-3)', dashes: '12 3 2 3' },
] as const;

/** On every day, the first line is the sum of the others. */
function MoneyChart({ days }: DaysProps) {
  const t = useTranslate();
  const language = useLanguage();
  const dayColumn = useDayColumn();
  const last = days.at(-1);
  const series = MONEY.map((one) => ({ ...one, name: t(`publicLedger.history.${one.key}`) }));
  const shown = (day: HistoryDay | undefined, key: (typeof MONEY)[number]['key']) => day?.[key] ?? '0.00';
  return (
    <HistoryFigure
      title={t('publicLedger.history.moneyTitle')}
      reading={t('publicLedger.history.moneyReading', {
        day: formatDate(last?.day ?? '', language),
        raised: toDollars(shown(last, 'raised')),
        paidOut: toDollars(shown(last, 'paidOut')),
        held: toDollars(shown(last, 'held')),
        fees: toDollars(shown(last, 'fees')),
      })}
      kind="lines"
      isMoney
      series={series}
      points={days.map((day) => ({
        day: day.day,
        raised: Number(day.raised),
        paidOut: Number(day.paidOut),
        held: Number(day.held),
        fees: Number(day.fees),
      }))}
      columns={[
        dayColumn,
        ...series.map(({ key, name }) => ({
          key,
          title: name,
          isNumeric: true,
          cell: (day: HistoryDay) => <Money amount={shown(day, key)} />,
        })),
      ]}
      rows={toHistorySteps(days, MOST_ROWS).toReversed()}
    />
  );
}

const DASHES = ['0', '8 4', '2 3', '12 3 2 3', '4 4'];

function LevelsChart({ days }: DaysProps) {
  const t = useTranslate();
  const language = useLanguage();
  const dayColumn = useDayColumn();
  const names = t.group('line.levels');
  const waiting = (day: HistoryDay | undefined, level: number) =>
    computeQueueState(day?.entriesInAll ?? 0).levels[level - 1]?.waiting ?? 0;
  const series: ChartSeries[] = LEVELS.map(({ level, name }) => ({
    key: `level${level}`,
    name: `${level} ${names[name]}`,
    color: `var(--level-${level})`,
    dashes: DASHES[level - 1] ?? '0',
  }));
  const last = days.at(-1);
  const entries = last?.entriesInAll ?? 0;
  return (
    <HistoryFigure
      title={t('publicLedger.history.levelsTitle')}
      reading={t('publicLedger.history.levelsReading', {
        day: formatDate(last?.day ?? '', language),
        starter: formatCount(waiting(last, 1), language),
        entries: formatCount(entries, language),
        done: formatCount(computeQueueState(entries).levels[4]?.payouts ?? 0, language),
      })}
      kind="lines"
      series={series}
      points={days.map((day) => ({
        day: day.day,
        ...Object.fromEntries(LEVELS.map(({ level }) => [`level${level}`, waiting(day, level)])),
      }))}
      columns={[
        dayColumn,
        ...LEVELS.map(({ level }, index) => ({
          key: `level${level}`,
          title: series[index]?.name ?? '',
          isNumeric: true,
          cell: (day: HistoryDay) => formatCount(waiting(day, level), language),
        })),
      ]}
      rows={toHistorySteps(days, MOST_ROWS).toReversed()}
    />
  );
}
