import type { NotificationItem } from '@circle-link/contract/activities';
import { notificationCalls } from '@circle-link/contract/operations/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, toQueryOptions } from '../../platform/call.ts';

const PAGE = 15;

export const newestActivitiesQuery = toQueryOptions(notificationCalls.list, { query: { limit: 10 } });

export const unreadActivitiesQuery = infiniteQueryOptions({
  queryKey: [notificationCalls.list.path, 'all'],
  queryFn: ({ pageParam, signal }) =>
    call(notificationCalls.list, { query: { limit: PAGE, before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: readonly NotificationItem[]) => (page.length < PAGE ? undefined : page.at(-1)?.id),
});

export const unreadQuery = queryOptions({
  ...toQueryOptions(notificationCalls.unread),
  refetchInterval: 30_000,
});
