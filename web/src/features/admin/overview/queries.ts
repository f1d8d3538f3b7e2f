import { adminOverviewCalls } from '@circle-link/contract/operations/admin/overview';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../platform/call.ts';

const refetchInterval = 30_000;

export const statsQuery = queryOptions({ ...queryOf(adminOverviewCalls.stats), refetchInterval });
export const newestQuery = queryOptions({ ...queryOf(adminOverviewCalls.transactions), refetchInterval });
export const overviewQuery = queryOptions({ ...queryOf(adminOverviewCalls.overview), refetchInterval });
export const trendsQuery = queryOptions({ ...queryOf(adminOverviewCalls.trends), refetchInterval });
