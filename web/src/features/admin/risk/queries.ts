import { riskDetail, riskList, type RiskItem, type RiskListQuery } from '@circle-link/contract/risk';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getAnswer } from '../../../platform/api-client.ts';

const RISK = '/api/admin/risk';
const PAGE = 50;

export type RiskFilter = RiskListQuery['status'];
export const RISK_FILTERS: readonly RiskFilter[] = ['open', 'cleared', 'blacklisted', 'all'];

/** The path of one member's calls. */
export function riskPath(userId: string): string {
  return `${RISK}/${userId}`;
}

/** The highest score first, page by page. */
export function risksQuery(status: RiskFilter) {
  return infiniteQueryOptions({
    queryKey: [RISK, 'list', status],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === '' ? '' : `&before=${pageParam}`;
      return getAnswer(`${RISK}?status=${status}&limit=${PAGE}${before}`, riskList, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (items: RiskItem[]) => (items.length < PAGE ? undefined : items.at(-1)?.userId),
    // Somebody else may have decided since.
    staleTime: 0,
  });
}

export function riskQuery(userId: string) {
  return queryOptions({
    queryKey: [RISK, userId],
    queryFn: ({ signal }) => getAnswer(riskPath(userId), riskDetail, { signal }),
    staleTime: 0,
  });
}

/** After a decision everything of it is asked for again. */
export function refreshRisks(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: [RISK] });
}
