import { activityCalls, type ActivityItem, type ActivityType } from '@circle-link/contract/activities';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { buildCallUrl, call, toQueryOptions } from '../../../platform/api/call.ts';
import { browserTimeZone } from '../../../platform/time-zone.ts';

const PAGE = 12;

export interface ActivityFilter {
  readonly type: ActivityType | 'all';
  /** ISO timestamp, undefined for all times. */
  readonly since: string | undefined;
}

export const NO_ACTIVITY_FILTER: ActivityFilter = { type: 'all', since: undefined };

function toQuery({ type, since }: ActivityFilter) {
  return { type: type === 'all' ? undefined : type, since };
}

export const activityHistoryQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [activityCalls.list.path, filter.type, filter.since ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(activityCalls.list, { query: { ...toQuery(filter), limit: PAGE, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly ActivityItem[]) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

export function buildExportPath(filter: ActivityFilter): string {
  return buildCallUrl(activityCalls.export, {
    query: { ...toQuery(filter), timeZone: browserTimeZone() },
  });
}

export const monthsQuery = () =>
  toQueryOptions(activityCalls.months, { query: { timeZone: browserTimeZone() } });

export const totalsQuery = toQueryOptions(activityCalls.summary);
