import { entryCalls } from '@circle-link/contract/operations/entry';
import type { PaymentItem } from '@circle-link/contract/payments';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../platform/call.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryRow } from './entry-row.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';
import { historyQuery, NO_FILTER, type HistoryFilter } from './queries.ts';

/** All that is or was due, with a search by group and a filter by status; and the one entry, where there is one. */
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
  const entry = useQuery({ ...queryOf(entryCalls.mine), enabled: hasEntry });
  const isNothingAtAll = everything.data?.pages.every((page) => page.length === 0) === true;
  return (
    <Card aria-labelledby="history">
      <CardHeader id="history" title={t('payments.history.title')} />
      {!isNothingAtAll && <HistoryFilters filter={typed} onChange={setFilter} />}
      {/* Before the pages: a button for older ones must not stand between. */}
      {entry.data != null && !isFiltered && (
        <div className={isNothingAtAll ? undefined : 'mt-4 border-b border-line'}>
          <EntryRow entry={entry.data} />
        </div>
      )}
      <Paged
        query={query}
        failed={t('payments.history.loadFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
        more={t('payments.history.more')}
        className="mt-4"
      >
        {(pages) => (
          <Items
            items={pages.flat()}
            isMatching={isFiltered && !isNothingAtAll}
            isQuiet={hasEntry && isNothingAtAll && !entry.isError}
          />
        )}
      </Paged>
    </Card>
  );
}

interface ItemsProps {
  readonly items: readonly PaymentItem[];
  /** There are payments; the filters hide them. */
  readonly isMatching: boolean;
  /** The entry stands above: with it the history is not empty. */
  readonly isQuiet: boolean;
}

function Items({ items, isMatching, isQuiet }: ItemsProps) {
  const { t } = useTranslation();
  if (items.length > 0) return <HistoryTable items={items} />;
  if (isQuiet) return null;
  return isMatching ? (
    <EmptyState icon={SearchX} title={t('payments.history.noMatch')}>
      {t('payments.history.noMatchHint')}
    </EmptyState>
  ) : (
    <EmptyState icon={ReceiptText} title={t('payments.history.empty')}>
      {t('payments.history.emptyHint')}
    </EmptyState>
  );
}
