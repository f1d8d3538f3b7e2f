import {
  type MovementList,
  PUBLIC_ACCOUNTS,
  type PublicMovement,
} from '@circle-link/contract/public-ledger/public-ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount, formatDate, formatInstant } from '../../platform/i18n/language.ts';
import { type Column, DataTable } from '../../ui/values/data-table.tsx';
import { DownloadButton } from '../../ui/copy-and-download.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Money, toDollars } from '../../ui/values/money.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TestMoney } from '../../ui/values/fee-lines.tsx';
import { movementsFile, movementsQuery } from './queries.ts';
import { useAccountName } from '../../ui/values/use-account-name.ts';
import { classNames } from '../../ui/class-names.ts';

export function MovementsCard({ account }: { readonly account: string }) {
  const t = useTranslate();
  const name = useAccountName()(account);
  const query = useInfiniteQuery(movementsQuery(account));
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), [account]);
  return (
    <section ref={top} tabIndex={-1} aria-label={name} className="outline-none">
      <PageTitle title={name} lead={useReading(account)} />
      <Paged
        query={query}
        failed={t('publicLedger.movementsFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
        more={t('publicLedger.more')}
      >
        {(pages) => <Movements account={account} name={name} pages={pages} />}
      </Paged>
    </section>
  );
}

function useReading(name: string): string {
  const t = useTranslate();
  const account = PUBLIC_ACCOUNTS.find((one) => one.name === name);
  if (account?.by === 'movement') return t('publicLedger.byMovement');
  return t(account?.isFormula === true ? 'publicLedger.byDayFormula' : 'publicLedger.byDay');
}

interface MovementsProps {
  readonly account: string;
  readonly name: string;
  readonly pages: readonly MovementList[];
}

function Movements({ account, name, pages }: MovementsProps) {
  const t = useTranslate();
  const columns = useColumns(pages[0]?.by === 'day');
  const movements = pages.flatMap((page) => page.movements);
  const newest = movements[0];
  if (pages[0]?.isTooFew === true)
    return (
      <EmptyState icon={ReceiptText} title={t('publicLedger.tooFew')}>
        {t('publicLedger.tooFewNote')}
      </EmptyState>
    );
  if (newest === undefined)
    return (
      <EmptyState icon={ReceiptText} title={t('publicLedger.empty')}>
        {t('publicLedger.emptyHint')}
      </EmptyState>
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-b border-line pb-4">
        <dl>
          <dt className="text-sm text-muted">{t('publicLedger.balance')}</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <Money amount={newest.balance} className="text-2xl font-semibold tracking-tight" />
            <TestMoney />
          </dd>
        </dl>
        <DownloadButton path={movementsFile(account)} label={t('publicLedger.csv')} size="small" />
      </div>
      <DataTable
        caption={t('publicLedger.movementsCaption', { name })}
        rows={movements}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </>
  );
}

function useColumns(isByDay: boolean): readonly Column<PublicMovement>[] {
  const t = useTranslate();
  const language = useLanguage();
  const describeMovement = useWhat();
  const daysText = (from: string | null, to: string | null) =>
    from === to
      ? formatDate(from ?? '', language)
      : `${formatDate(from ?? '', language)} – ${formatDate(to ?? '', language)}`;
  const entries: Column<PublicMovement> = {
    key: 'entries',
    title: t('publicLedger.entries'),
    isNumeric: true,
    narrow: 'hidden',
    cell: (movement) => (movement.entries === null ? '–' : formatCount(movement.entries, language)),
  };
  return [
    {
      key: 'when',
      title: t('publicLedger.when'),
      cell: ({ happenedAt, fromDay, toDay }) =>
        happenedAt === null ? daysText(fromDay, toDay) : formatInstant(happenedAt, language),
    },
    { key: 'what', title: t('publicLedger.what'), narrow: 'note', cell: describeMovement },
    ...(isByDay ? [] : [entries]),
    {
      key: 'amount',
      title: t('publicLedger.amount'),
      isNumeric: true,
      narrow: 'value',
      cell: ({ amount }) => <SignedMoney amount={amount} className="font-semibold" />,
    },
    {
      key: 'balance',
      title: t('publicLedger.after'),
      isNumeric: true,
      narrow: 'act',
      cell: ({ balance }) => <Money amount={balance} className="max-sm:text-sm max-sm:text-muted" />,
    },
  ];
}

/** "15 entries" per day, or a movement's kind, on phones with the number of entries. */
function useWhat(): (movement: PublicMovement) => ReactNode {
  const t = useTranslate();
  const kinds: Readonly<Record<string, string>> = t.group('publicLedger.kinds');
  return ({ kind, entries, movements }) => {
    const count = entries === null ? null : t('publicLedger.entryCount', { count: entries });
    if (kind === null) return count ?? t('publicLedger.together', { count: movements });
    return (
      <>
        {kinds[kind] ?? t('publicLedger.otherKind')}
        {count !== null && <span className="sm:hidden">{` · ${count}`}</span>}
      </>
    );
  };
}

/** "+$75.00", "−$150.00": change of a balance. */
function SignedMoney({ amount, className }: { readonly amount: string; readonly className?: string }) {
  return (
    <span className={classNames('tabular-nums whitespace-nowrap', className)}>
      {amount.startsWith('-') ? '−' : '+'}
      {toDollars(amount.replace(/^-/, ''))}
    </span>
  );
}
