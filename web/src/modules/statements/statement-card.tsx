import { addDays, type Day, isDay } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import {
  BOOK_FORMATS,
  type StatementAnswer,
  statementCalls,
  type StatementFormat,
} from '@circle-link/contract/statements';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { buildCallUrl, call } from '../../platform/api/call.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { browserTimeZone } from '../../platform/i18n/deadline.ts';
import { DownloadButton } from '../../ui/copy-and-download.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Select } from '../../ui/forms/choice-fields.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Paged } from '../../ui/paged.tsx';
import { DataTable } from '../../ui/values/data-table.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { Money } from '../../ui/values/money.tsx';

const FOR_PROGRAMS = ['ofx', ...BOOK_FORMATS] as const;

export function StatementCard() {
  const t = useTranslate();
  const [period, setPeriod] = useState<Period>({ from: undefined, to: undefined });
  const query = useInfiniteQuery({ ...statementQuery(period), placeholderData: keepPreviousData });
  return (
    <section aria-label={t('statements.title')}>
      <p className="mb-4 text-muted">{t('statements.lead')}</p>
      <PeriodChoice onChange={setPeriod} />
      <Paged
        query={query}
        failed={t('statements.loadFailed')}
        skeleton={<Skeleton className="h-screen w-full" />}
        more={t('statements.more')}
        className="mt-6 space-y-6"
      >
        {(pages) => <Statement pages={pages} />}
      </Paged>
      <div className="mt-6 flex flex-wrap gap-4 border-t border-line pt-4">
        <DownloadButton path={statementPath(period, 'pdf')} label={t('statements.pdf')} />
        <DownloadButton path={statementPath(period, 'csv')} label={t('statements.csv')} />
      </div>
      <div className="mt-4">
        <Disclosure summary={t('statements.accountant')}>
          <p className="text-sm">{t('statements.accountantText')}</p>
          <div className="mt-2 flex flex-wrap gap-4">
            {FOR_PROGRAMS.map((format) => (
              <DownloadButton
                key={format}
                size="small"
                path={statementPath(period, format)}
                label={format === 'ofx' ? 'OFX' : format}
                spokenLabel={t('statements.booksFor', { program: format })}
              />
            ))}
          </div>
        </Disclosure>
      </div>
    </section>
  );
}

function Statement({ pages }: { readonly pages: readonly StatementAnswer[] }) {
  const t = useTranslate();
  const [newest] = pages;
  if (newest === undefined) return null;
  const lines = pages.flatMap((page) => page.lines);
  return (
    <>
      <Facts
        facts={[
          { label: t('statements.opening'), value: <Money amount={newest.openingBalance} /> },
          { label: t('statements.closing'), value: <Money amount={newest.closingBalance} /> },
        ]}
      />
      {lines.length === 0 ? (
        <EmptyState icon={ReceiptText} title={t('statements.empty')}>
          {t('statements.emptyHint')}
        </EmptyState>
      ) : (
        <Lines lines={lines} />
      )}
    </>
  );
}

function Lines({ lines }: { readonly lines: StatementAnswer['lines'] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <DataTable
      caption={t('statements.caption')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'what', title: t('statements.what'), cell: (line) => line.description },
        {
          key: 'day',
          title: t('statements.day'),
          narrow: 'note',
          cell: (line) => (
            <>
              <span className="whitespace-nowrap">{formatDate(line.happenedAt, language)}</span>
              <span className="whitespace-nowrap sm:hidden">
                {` · ${t('statements.balance')} `}
                <Money amount={line.balance} />
              </span>
            </>
          ),
        },
        {
          key: 'amount',
          title: t('statements.amount'),
          isNumeric: true,
          narrow: 'value',
          cell: (line) => <Money amount={line.amount} className="font-semibold" />,
        },
        {
          key: 'balance',
          title: t('statements.balance'),
          isNumeric: true,
          narrow: 'hidden',
          cell: (line) => <Money amount={line.balance} />,
        },
      ]}
    />
  );
}

interface PeriodChoiceProps {
  readonly onChange: (period: Period) => void;
}

function PeriodChoice({ onChange }: PeriodChoiceProps) {
  const t = useTranslate();
  const [name, setName] = useState<PeriodName>('everything');
  const [days, setDays] = useState({ from: '', to: '' });
  const isBackwards = days.from !== '' && days.to !== '' && days.to < days.from;
  const choose = (chosen: PeriodName) => {
    setName(chosen);
    if (chosen !== 'own') onChange(computePeriod(chosen, new Date(), browserTimeZone()));
  };
  const type = (typed: { readonly from: string; readonly to: string }) => {
    setDays(typed);
    const [from, to] = [asDay(typed.from), asDay(typed.to)];
    if (from === undefined || to === undefined || from <= to) onChange({ from, to });
  };
  return (
    <search className="grid gap-4 sm:grid-cols-3">
      <Select
        label={t('statements.period')}
        name="period"
        value={name}
        options={PERIODS.map((value) => ({ value, label: t(`statements.periods.${value}`) }))}
        onChange={(event) => {
          const chosen = PERIODS.find((value) => value === event.target.value);
          if (chosen !== undefined) choose(chosen);
        }}
      />
      {name === 'own' && (
        <>
          <TextInput
            label={t('statements.from')}
            name="from"
            type="date"
            value={days.from}
            onChange={(event) => type({ ...days, from: event.target.value })}
          />
          <TextInput
            label={t('statements.to')}
            name="to"
            type="date"
            value={days.to}
            error={isBackwards ? t('statements.backwards') : undefined}
            onChange={(event) => type({ ...days, to: event.target.value })}
          />
        </>
      )}
    </search>
  );
}

/** Ignores incomplete dates. */
function asDay(text: string): string | undefined {
  return isDay(text) && text >= '1970-01-01' && text <= '2999-12-31' ? text : undefined;
}

const PAGE = 20;

function toPeriodQuery({ from, to }: Period) {
  return { timeZone: browserTimeZone(), from, to };
}

const statementQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: [statementCalls.mine.path, period.from ?? '', period.to ?? ''],
    queryFn: ({ pageParam: before, signal }) =>
      call(statementCalls.mine, { query: { ...toPeriodQuery(period), limit: PAGE, before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ lines }) => (lines.length < PAGE ? undefined : lines.at(-1)?.id),
  });

function statementPath(period: Period, format: Exclude<StatementFormat, 'json'>): string {
  return buildCallUrl(statementCalls.mine, { query: { ...toPeriodQuery(period), format } });
}

const PERIODS = ['this-month', 'last-month', 'this-year', 'everything', 'own'] as const;
type PeriodName = (typeof PERIODS)[number];

/** First and last day, inclusive. Undefined: unbounded. */
interface Period {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

export function computePeriod(name: Exclude<PeriodName, 'own'>, now: Date, timeZone: string): Period {
  const today = toLocalDay(now, timeZone);
  const monthBegins = `${today.slice(0, 7)}-01`;
  if (name === 'everything') return { from: undefined, to: undefined };
  if (name === 'this-month') return { from: monthBegins, to: today };
  if (name === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const to = addDays(monthBegins, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
