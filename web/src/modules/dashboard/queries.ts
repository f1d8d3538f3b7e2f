import { balanceCalls } from '@circle-link/contract/balance';
import { dashboardCalls } from '@circle-link/contract/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/api/call.ts';
import { addTexts } from '../../platform/i18n/texts.ts';
import dashboard from '../../../../locales/en/dashboard.json';

addTexts({ dashboard });

/** Groups, activities, upcoming payments and the four figures in one response. */
export const dashboardQuery = queryOptions({
  ...toQueryOptions(dashboardCalls.mine),
  refetchInterval: 10_000,
});

export const balanceQuery = queryOptions({
  ...toQueryOptions(balanceCalls.balance),
  refetchInterval: 10_000,
});
