import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActivityDays } from './activity-days.tsx';
import { HistoryFilters, type Choice } from './history-filters.tsx';
import { buildExportPath, historyQuery, NO_FILTER } from './history-queries.ts';
import { getSince } from './time-filter.ts';

function toFilter(choice: Choice) {
  return { choice, filter: { type: choice.type, since: getSince(choice.time, new Date()) } };
}

export function HistoryCard() {
  const t = useTranslate();
  // "Since" is fixed when the filter is chosen, so that all pages of a list use the same start.
  const [{ choice, filter }, setFilter] = useState(() => toFilter({ type: 'all', time: 'all' }));
  const query = useInfiniteQuery({ ...historyQuery(filter), placeholderData: keepPreviousData });
  const everything = useInfiniteQuery(historyQuery(NO_FILTER));
  const isWhole = choice.type === 'all' && choice.time === 'all';
  const hasAny = everything.data?.pages.some((page) => page.length > 0) === true;
  if (everything.isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className="h-96 w-full" />
      </div>
    );
  return (
    <section aria-label={t('history.activities')}>
      {hasAny && <HistoryFilters choice={choice} onChange={(next) => setFilter(toFilter(next))} />}
      <Paged query={query} failed={t('activities.loadFailed')} more={t('history.more')} className="mt-6">
        {(pages) => {
          const items = pages.flat();
          return items.length === 0 ? (
            <Nothing isHidden={hasAny} />
          ) : (
            <ActivityDays items={items} loadedAt={query.dataUpdatedAt} isWhole={isWhole} />
          );
        }}
      </Paged>
      {hasAny && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
          <p className="text-sm text-muted">{t('history.exportHint')}</p>
          <DownloadButton path={buildExportPath(filter)} label={t('history.export')} />
        </div>
      )}
    </section>
  );
}

function Nothing({ isHidden }: { readonly isHidden: boolean }) {
  const t = useTranslate();
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
