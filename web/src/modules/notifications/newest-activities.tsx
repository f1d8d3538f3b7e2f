import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import type { NotificationItem } from '@circle-link/contract/activities';
import { notificationCalls } from '@circle-link/contract/notifications';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { EmptyState, Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ActivityList, type RowLook } from './activity-list.tsx';
import { call, toQueryOptions } from '../../platform/api/call.ts';
import activities from '../../../../locales/en/activities.json';

addTexts({ activities });

export function NewestActivities(look: Pick<RowLook, 'onOpen' | 'renderBelow'>) {
  const t = useTranslate();
  const news = useQuery(newestActivitiesQuery);
  return (
    <Loaded query={news} failed={t('activities.newsFailed')} skeleton={<ActivitiesSkeleton />}>
      {(items) =>
        items.length === 0 ? (
          <NoActivities />
        ) : (
          <ActivityList items={items} loadedAt={news.dataUpdatedAt} {...look} />
        )
      }
    </Loaded>
  );
}

export function NoActivities() {
  const t = useTranslate();
  return (
    <EmptyState icon={BellOff} title={t('activities.noNews')}>
      {t('activities.noNewsHint')}
    </EmptyState>
  );
}

export function ActivitiesSkeleton() {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((row) => <Skeleton key={row} className="h-14 w-full" />);
}

const PAGE = 15;

export const newestActivitiesQuery = toQueryOptions(notificationCalls.list, { query: { limit: 10 } });

export const NEWS_FILTERS = ['all', 'unread', 'questions'] as const;
export type NewsFilter = (typeof NEWS_FILTERS)[number];

export const newsQuery = (show: NewsFilter) =>
  infiniteQueryOptions({
    queryKey: [notificationCalls.list.path, show],
    queryFn: ({ pageParam, signal }) =>
      call(notificationCalls.list, { query: { show, limit: PAGE, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly NotificationItem[]) =>
      page.length < PAGE ? undefined : page.at(-1)?.id,
  });

export const unreadQuery = queryOptions({
  ...toQueryOptions(notificationCalls.unread),
  refetchInterval: 30_000,
});
