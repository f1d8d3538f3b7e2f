import { adminOverviewCalls } from '@circle-link/contract/operations/admin/overview';
import { publicLedgerCalls } from '@circle-link/contract/operations/public-ledger';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../platform/call.ts';
import { ASKED_DAYS } from './trends.ts';

const refetchInterval = 30_000;

export const statsQuery = queryOptions({ ...queryOf(adminOverviewCalls.stats), refetchInterval });
export const newestQuery = queryOptions({ ...queryOf(adminOverviewCalls.transactions), refetchInterval });
export const overviewQuery = queryOptions({ ...queryOf(adminOverviewCalls.overview), refetchInterval });
export const trendsQuery = queryOptions({
  ...queryOf(publicLedgerCalls.history, { query: { days: ASKED_DAYS } }),
  refetchInterval,
});
