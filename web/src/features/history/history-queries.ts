/** What the history asks the server for. */
import {
  activityList,
  activitySummary,
  type ActivityItem,
  type ActivityType,
} from '@circle-link/contract/activities';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';
import { browserTimeZone } from '../../platform/time-zone.ts';

const ACTIVITIES = '/api/activities';
const PAGE = 20;

export interface HistoryFilter {
  readonly type: ActivityType | 'all';
  /** An instant; undefined for all times. */
  readonly since: string | undefined;
}

export const NO_FILTER: HistoryFilter = { type: 'all', since: undefined };

function searchOf({ type, since }: HistoryFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (type !== 'all') search.set('type', type);
  if (since !== undefined) search.set('since', since);
  return search;
}

/** What happened, newest first, page by page. */
export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [ACTIVITIES, 'history', filter.type, filter.since ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const search = searchOf(filter);
      search.set('limit', String(PAGE));
      if (pageParam !== '') search.set('before', pageParam);
      return getAnswer(`${ACTIVITIES}?${search.toString()}`, activityList, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page: readonly ActivityItem[]) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

/** The same list, whole, as a file. */
export function exportPath(filter: HistoryFilter): string {
  const search = searchOf(filter);
  search.set('timeZone', browserTimeZone());
  return `${ACTIVITIES}/export?${search.toString()}`;
}

/** The four totals. */
export const totalsQuery = queryOptions({
  queryKey: [ACTIVITIES, 'summary'],
  queryFn: ({ signal }) => getAnswer(`${ACTIVITIES}/summary`, activitySummary, { signal }),
});
