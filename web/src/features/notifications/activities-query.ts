/** What of all that happened is news, and how much of it is unread. */
import { notificationList, unreadAnswer, type NotificationItem } from '@circle-link/contract/activities';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

const NOTIFICATIONS = '/api/notifications';
const PAGE = 20;

/** The bell's ten newest. */
export const newestNewsQuery = queryOptions({
  queryKey: [NOTIFICATIONS, 'newest'],
  queryFn: ({ signal }) => getAnswer(`${NOTIFICATIONS}?limit=10`, notificationList, { signal }),
});

/** All of them, newest first, page by page. */
export const newsQuery = infiniteQueryOptions({
  queryKey: [NOTIFICATIONS, 'all'],
  queryFn: ({ pageParam, signal }) => {
    const before = pageParam === '' ? '' : `&before=${pageParam}`;
    return getAnswer(`${NOTIFICATIONS}?limit=${PAGE}${before}`, notificationList, { signal });
  },
  initialPageParam: '',
  getNextPageParam: (page: readonly NotificationItem[]) => (page.length < PAGE ? undefined : page.at(-1)?.id),
});

/** The bell's count. */
export const unreadQuery = queryOptions({
  queryKey: [`${NOTIFICATIONS}/unread`],
  queryFn: ({ signal }) => getAnswer(`${NOTIFICATIONS}/unread`, unreadAnswer, { signal }),
  refetchInterval: 30_000,
});
