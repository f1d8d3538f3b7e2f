import { adminRiskCalls } from '@circle-link/contract/operations/admin/fraud';
import type { RiskItem, RiskListQuery } from '@circle-link/contract/fraud';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, toQueryOptions, refreshPaths } from '../../../platform/call.ts';
import { PAGE_SIZE } from '../kit/page-size.ts';

export type RiskFilter = RiskListQuery['status'];
export const RISK_FILTERS: readonly RiskFilter[] = ['open', 'cleared', 'blacklisted', 'all'];

export function risksQuery(status: RiskFilter) {
  return infiniteQueryOptions({
    queryKey: [adminRiskCalls.risks.path, status],
    queryFn: ({ pageParam, signal }) =>
      call(adminRiskCalls.risks, { query: { status, limit: PAGE_SIZE, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (items: RiskItem[]) => (items.length < PAGE_SIZE ? undefined : items.at(-1)?.userId),
    // Another reviewer may have decided in the meantime.
    staleTime: 0,
  });
}

export function riskQuery(userId: string) {
  return queryOptions({ ...toQueryOptions(adminRiskCalls.risk, { params: { userId } }), staleTime: 0 });
}

export function refreshRisks(cache: QueryClient): Promise<void> {
  return refreshPaths(cache, [adminRiskCalls.risks.path]);
}
