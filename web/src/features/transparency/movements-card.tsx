import { PUBLIC_ACCOUNTS, type MovementList, type PublicMovement } from '@circle-link/contract/public-ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate, formatInstant } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { movementsFile, movementsQuery } from './ledger-queries.ts';
import { useAccountName } from '../../ui/use-account-name.ts';

/** The movements behind one account, to read and to keep. A visitor who chose the account is taken there. */
export function MovementsCard({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  const name = nameOf(account);
  const query = useInfiniteQuery(movementsQuery(account));
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), [account]);
  return (
    <Card aria-labelledby="movements">
      <div ref={top} tabIndex={-1} className="scroll-mt-24">
        <CardHeader id="movements" title={name}>
          <TestMoney />
        </CardHeader>
      </div>
      <p className="mb-4 max-w-prose text-muted">{useReading(account)}</p>
      <Paged
        query={query}
        failed={t('publicLedger.movementsFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
        more={t('publicLedger.more')}
      >
        {(pages) => <Movements name={name} pages={pages} />}
      </Paged>
      <div className="mt-6 border-t border-line pt-4">
        <DownloadButton path={movementsFile(account)} label={t('publicLedger.csv')} />
      </div>
    </Card>
  );
}

function useReading(name: string): string {
  const { t } = useTranslation();
  const account = PUBLIC_ACCOUNTS.find((one) => one.name === name);
  if (account?.by === 'movement') return t('publicLedger.byMovement');
  return t(account?.isFormula === true ? 'publicLedger.byDayFormula' : 'publicLedger.byDay');
}

interface MovementsProps {
  readonly name: string;
  readonly pages: readonly MovementList[];
}

function Movements({ name, pages }: MovementsProps) {
  const { t } = useTranslation();
  const columns = useColumns(pages[0]?.by === 'day');
  const movements = pages.flatMap((page) => page.movements);
  if (pages[0]?.isTooFew === true)
    return (
      <EmptyState icon={ReceiptText} title={t('publicLedger.tooFew')}>
        {t('publicLedger.tooFewNote')}
      </EmptyState>
    );
  if (movements.length === 0)
    return (
      <EmptyState icon={ReceiptText} title={t('publicLedger.empty')}>
        {t('publicLedger.emptyHint')}
      </EmptyState>
    );
  return (
    <DataTable
      caption={t('publicLedger.movementsCaption', { name })}
      rows={movements}
      rowKey={({ id }) => id}
      columns={columns}
    />
  );
}

function useColumns(isByDay: boolean): readonly Column<PublicMovement>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const kinds: Readonly<Record<string, string>> = t('publicLedger.kinds', { returnObjects: true });
  const what: Column<PublicMovement> = {
    key: 'what',
    title: t('publicLedger.what'),
    cell: (movement) =>
      movement.kind === null
        ? t('publicLedger.together', { count: movement.movements })
        : (kinds[movement.kind] ?? t('publicLedger.otherKind')),
    narrow: 'note',
  };
  const when: Column<PublicMovement> = {
    key: 'when',
    title: t('publicLedger.when'),
    cell: ({ happenedAt, fromDay, toDay, entries }) => (
      <>
        {happenedAt === null ? daysText(fromDay, toDay) : formatInstant(happenedAt, language)}
        {entries !== null && (
          <span className="sm:hidden">{` · ${t('publicLedger.entryCount', { count: entries })}`}</span>
        )}
      </>
    ),
    narrow: 'note',
  };
  const daysText = (from: string | null, to: string | null) =>
    from === to
      ? formatDate(from ?? '', language)
      : `${formatDate(from ?? '', language)} – ${formatDate(to ?? '', language)}`;
  return [
    ...(isByDay ? [when, what] : [what, when]),
    ...(isByDay
      ? []
      : [
          {
            key: 'entries',
            title: t('publicLedger.entries'),
            isNumeric: true,
            narrow: 'hidden' as const,
            cell: ({ entries }: PublicMovement) => (entries === null ? '–' : formatCount(entries, language)),
          },
        ]),
    {
      key: 'amount',
      title: t('publicLedger.amount'),
      isNumeric: true,
      narrow: 'value',
      cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
    },
    {
      key: 'balance',
      title: t('publicLedger.after'),
      isNumeric: true,
      narrow: 'act',
      cell: ({ balance }) => (
        <span className="max-sm:text-sm max-sm:text-muted">
          <span aria-hidden="true" className="sm:hidden">
            {'= '}
          </span>
          <Money amount={balance} />
        </span>
      ),
    },
  ];
}
