import { BOOK_FORMATS } from '@circle-link/contract/book-formats';
import type { StatementAnswer } from '@circle-link/contract/statements';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PeriodChoice } from './period-choice.tsx';
import type { Period } from './period.ts';
import { statementPath, statementQuery } from './statement-query.ts';

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
