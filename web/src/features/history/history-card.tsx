import type { ActivityItem } from '@circle-link/contract/activities';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HistoryFilters, type Choice } from './history-filters.tsx';
import { exportPath, historyQuery, NO_FILTER } from './history-queries.ts';
import { sinceOf } from './time-filter.ts';

interface HistoryCardProps {
  /** How activities are shown; the bell and the dashboard show them the same. */
  readonly List: ComponentType<{ readonly items: readonly ActivityItem[]; readonly loadedAt: number }>;
}

function filterOf(choice: Choice) {
  return { choice, filter: { type: choice.type, since: sinceOf(choice.time, new Date()) } };
}

/** Everything that happened, filtered by type and time, and the same as a file. */
export function HistoryCard({ List }: HistoryCardProps) {
  const { t } = useTranslation();
  // "Since" is fixed when the filter is chosen: the pages of one list begin at one moment.
  const [{ choice, filter }, setFilter] = useState(() => filterOf({ type: 'all', time: 'all' }));
  const query = useInfiniteQuery({ ...historyQuery(filter), placeholderData: keepPreviousData });
  const everything = useInfiniteQuery(historyQuery(NO_FILTER));
  const isNothingAtAll = everything.data?.pages.every((page) => page.length === 0) === true;
  return (
    <Card aria-labelledby="activities">
      <CardHeader id="activities" title={t('history.activities')} />
      <HistoryFilters choice={choice} onChange={(next) => setFilter(filterOf(next))} />
      <div aria-busy={query.isPlaceholderData} className="mt-6">
        <Loaded
          query={query}
          failed={t('activities.loadFailed')}
          skeleton={[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        >
          {({ pages }) => {
            const items = pages.flat();
            return items.length === 0 ? (
              <Nothing isHidden={!isNothingAtAll} />
            ) : (
              <List items={items} loadedAt={query.dataUpdatedAt} />
            );
          }}
        </Loaded>
      </div>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4 w-full"
          isPending={query.isFetchingNextPage}
          pendingLabel={t('common.loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <p className="text-sm text-muted">{t('history.exportHint')}</p>
        <DownloadButton path={exportPath(filter)} label={t('history.export')} />
      </div>
    </Card>
  );
}

/** Nothing yet, or nothing that the filters let through. */
function Nothing({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useTranslation();
  return isHidden ? (
    <EmptyState icon={SearchX} title={t('history.noMatch')}>
      {t('history.noMatchHint')}
    </EmptyState>
  ) : (
    <EmptyState icon={History} title={t('history.empty')}>
      {t('history.emptyHint')}
    </EmptyState>
  );
}
