import type { PaymentItem } from '@circle-link/contract/payments';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';
import { historyQuery, NO_FILTER, type HistoryFilter } from './queries.ts';

/** All that is or was due, with a search by group and a filter by status. */
export function HistoryCard({ hasEntry = false }: { readonly hasEntry?: boolean }) {
  const { t } = useTranslation();
  const [typed, setFilter] = useState<HistoryFilter>(NO_FILTER);
  const filter = useDeferredValue(typed);
  const isFiltered = filter.search.trim() !== '' || filter.status !== 'all';
  const query = useInfiniteQuery({
    ...historyQuery({ ...filter, search: filter.search.trim() }),
    placeholderData: keepPreviousData,
  });
  const everything = useInfiniteQuery(historyQuery(NO_FILTER));
  const isNothingAtAll = everything.data?.pages.every((page) => page.length === 0) === true;
  return (
    <Card aria-labelledby="history">
      <CardHeader id="history" title={t('payments.history.title')}>
        <TestMoney />
      </CardHeader>
      {!isNothingAtAll && <HistoryFilters filter={typed} onChange={setFilter} />}
      <Paged
        query={query}
        failed={t('payments.history.loadFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
        more={t('payments.history.more')}
        className="mt-4"
      >
        {(pages) => (
          <Items items={pages.flat()} isMatching={isFiltered && !isNothingAtAll} hasEntry={hasEntry} />
        )}
      </Paged>
    </Card>
  );
}

interface ItemsProps {
  readonly items: readonly PaymentItem[];
  /** There are payments; the filters hide them. */
  readonly isMatching: boolean;
  /** What was paid into the entry queue stands on another page. */
  readonly hasEntry: boolean;
}

function Items({ items, isMatching, hasEntry }: ItemsProps) {
  const { t } = useTranslation();
  if (items.length > 0) return <HistoryTable items={items} />;
  return isMatching ? (
    <EmptyState icon={SearchX} title={t('payments.history.noMatch')}>
      {t('payments.history.noMatchHint')}
    </EmptyState>
  ) : (
    <EmptyState icon={ReceiptText} title={t('payments.history.empty')}>
      {t('payments.history.emptyHint')}
      {hasEntry && (
        <>
          {' '}
          {t('payments.history.entryHint')}{' '}
          <Link to="/my-entry" className={TEXT_LINK}>
            {t('payments.history.entryLink')}
          </Link>
        </>
      )}
    </EmptyState>
  );
}
