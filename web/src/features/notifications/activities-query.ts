/** What happened lately, and how much of it is unread. */
import { activityList, unreadAnswer } from '@circle-link/contract/activities';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

/** The ten newest activities. */
export const newestActivitiesQuery = queryOptions({
  queryKey: ['/api/activities', 'newest'],
  queryFn: ({ signal }) => getAnswer('/api/activities?limit=10', activityList, { signal }),
  refetchInterval: 10_000,
});

/** The bell's count. */
export const unreadQuery = queryOptions({
  queryKey: ['/api/notifications/unread'],
  queryFn: ({ signal }) => getAnswer('/api/notifications/unread', unreadAnswer, { signal }),
  refetchInterval: 30_000,
});
