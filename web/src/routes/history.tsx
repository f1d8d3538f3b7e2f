import type { ActivityMonth } from '@circle-link/contract/activities';
import { LOCALES } from '@circle-link/contract/messages/language';
import { toCents } from '@circle-link/contract/money';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import goals from '../../../locales/en/goals.json';
import history from '../../../locales/en/history.json';
import statements from '../../../locales/en/statements.json';
import { useCurrentUser } from '../modules/auth/index.ts';
import {
  ActivityHistoryCard,
  monthsQuery,
  totalsQuery,
} from '../modules/dashboard/history/activity-history-card.tsx';
import { StatementCard } from '../modules/statements/statement-card.tsx';
import { formatDollars } from '../platform/i18n/amounts.ts';
import { formatCount, formatMonth } from '../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../platform/i18n/texts.ts';
import { useWidth } from '../ui/browser-facts.ts';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { EmptyState, Loaded } from '../ui/frame/states.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DataTable } from '../ui/values/data-table.tsx';
import { Money, toDollars } from '../ui/values/money.tsx';

addTexts({ goals, history, statements });

const GoalCard = lazy(async () => ({
  default: (await import('../modules/dashboard/goals/goal-card.tsx')).GoalCard,
}));

export function Page() {
  const t = useTranslate();
  return (
    <>
      <PageTitle title={t('history.title')} />
      <Tabs
        label={t('history.parts')}
        tabs={[
          {
            id: 'activities',
            label: t('history.activities'),
            content: (
              <div className="space-y-6">
                <Totals />
                <ActivityHistoryCard />
              </div>
            ),
          },
          {
            id: 'over-time',
            label: t('history.overTime.title'),
            content: (
              <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-10">
                <OverTime />
                <Suspense fallback={<Skeleton className="h-56 w-full" />}>
                  <GoalCard />
                </Suspense>
              </div>
            ),
          },
          { id: 'statement', label: t('statements.title'), content: <StatementCard /> },
        ]}
      />
    </>
  );
}

const FIGURES = ['paidIn', 'received', 'groups', 'activities'] as const;

function Totals() {
  const t = useTranslate();
  const language = useLanguage();
  const totals = useQuery(totalsQuery);
  return (
    <Loaded query={totals} failed={t('history.totals.loadFailed')} skeleton={<Figures values={null} />}>
      {({ paidIn, received, groupsJoined, activities }) => {
        const values = {
          paidIn: toDollars(paidIn),
          received: toDollars(received),
          groups: formatCount(groupsJoined, language),
          activities: formatCount(activities, language),
        };
        return <Figures values={values} />;
      }}
    </Loaded>
  );
}

interface FiguresProps {
  readonly values: Readonly<Record<(typeof FIGURES)[number], string>> | null;
}

function Figures({ values }: FiguresProps) {
  const t = useTranslate();
  const user = useCurrentUser();
  const isSaver = user?.path === 'savings' && !user.hasPosition;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      {FIGURES.map((key) => (
        <div key={key}>
          <dt className="text-sm text-muted">{t(`history.totals.${key}`)}</dt>
          <dd>
            <span className="block text-lg font-semibold break-words tabular-nums">
              {values === null ? <Skeleton className="my-1 h-6 w-24" /> : values[key]}
            </span>
            <span className="block text-sm text-muted">
              {t(`history.totals.${chooseNote(key, isSaver)}`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Members on the savings path have neither entries nor queue payouts. */
function chooseNote<Key extends (typeof FIGURES)[number]>(key: Key, isSaver: boolean) {
  if (isSaver && key === 'paidIn') return 'paidInSaver';
  if (isSaver && key === 'received') return 'receivedSaver';
  return `${key}Note` as const;
}

function OverTime() {
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
    <h2 id="newest-month" className="max-w-prose text-lg font-semibold">
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

const HEIGHT = 196;
const GROUND = 168;
/** Height of the longest bar, which carries its amount. */
const TOP = 24;
/** Minimum width for a month's name instead of one letter. */
const ROOMY = 40;

function MonthBars({ months }: { readonly months: readonly ActivityMonth[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 326);
  const shown = listLastMonths(months);
  const most = Math.max(1, ...shown.flatMap(({ paidIn, received }) => [paidIn, received]));
  const step = width / shown.length;
  const bar = Math.min(28, step * 0.36);
  const getHeight = (dollars: number): number => (dollars / most) * (GROUND - TOP);
  const name = new Intl.DateTimeFormat(LOCALES[language], {
    month: step < ROOMY ? 'narrow' : 'short',
    timeZone: 'UTC',
  });
  return (
    <figure>
      <div ref={frame} aria-hidden="true">
        <svg width={width} height={HEIGHT} className="block max-w-full">
          <line x1="0" x2={width} y1={GROUND} y2={GROUND} className="stroke-edge" />
          <line x1="0" x2={width} y1={TOP} y2={TOP} strokeDasharray="3 5" className="stroke-line" />
          <text x="0" y={TOP - 8} className="fill-muted text-sm tabular-nums">
            {formatDollars(toCents(Math.round(most * 100)))}
          </text>
          {shown.map(({ month, paidIn, received }, index) => {
            const middle = (index + 0.5) * step;
            return (
              <g key={month}>
                <rect
                  x={middle - bar}
                  y={GROUND - getHeight(paidIn)}
                  width={bar - 1}
                  height={getHeight(paidIn)}
                  className="fill-surface stroke-ink"
                />
                <rect
                  x={middle + 1}
                  y={GROUND - getHeight(received)}
                  width={bar}
                  height={getHeight(received)}
                  className="fill-leaf forced-colors:fill-[Highlight]"
                />
                <text x={middle} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-sm">
                  {name.format(new Date(`${month}-01`))}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <figcaption className="mt-1 flex flex-wrap gap-x-6 text-sm text-muted">
        <Key look="fill-surface stroke-ink" text={t('history.totals.paidIn')} />
        <Key look="fill-leaf forced-colors:fill-[Highlight]" text={t('history.totals.received')} />
      </figcaption>
    </figure>
  );
}

function Key({ look, text }: { readonly look: string; readonly text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" width="12" height="12">
        <rect x="0.5" y="0.5" width="11" height="11" className={look} />
      </svg>
      {text}
    </span>
  );
}

interface MonthFigures {
  /** "2026-11" */
  readonly month: string;
  /** Dollars, used only for the bar's length. */
  readonly paidIn: number;
  readonly received: number;
}

const MOST = 12;
const LEAST = 6;

/**
 * Up to twelve months ending at the newest one with money, oldest first. Starts at the first month with money, but has
 * at least six.
 */
export function listLastMonths(months: readonly ActivityMonth[]): MonthFigures[] {
  const newest = months[0]?.month;
  if (newest === undefined) return [];
  const oldest = months.at(-1)?.month ?? newest;
  const shown = Math.min(MOST, Math.max(LEAST, monthsBetween(oldest, newest) + 1));
  return Array.from({ length: shown }, (_, index) => {
    const month = monthsBefore(newest, shown - 1 - index);
    const known = months.find((one) => one.month === month);
    return { month, paidIn: Number(known?.paidIn ?? 0), received: Number(known?.received ?? 0) };
  });
}

function monthsBefore(month: string, count: number): string {
  const [year = 0, totalYears = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, totalYears - 1 - count, 1)).toISOString().slice(0, 7);
}

function monthsBetween(first: string, last: string): number {
  const count = (month: string): number => {
    const [year = 0, totalYears = 1] = month.split('-').map(Number);
    return year * 12 + totalYears;
  };
  return count(last) - count(first);
}
