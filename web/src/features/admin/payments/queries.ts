import { adminPaymentList, adminPaymentPage } from '@circle-link/contract/admin/payments';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../../platform/api-client.ts';
import { listQuery } from '../money/list-query.ts';
import type { Filter } from '../money/use-filter.ts';

export const PAYMENT_FILTER = ['search', 'purpose', 'status', 'day'] as const;
export type PaymentFilterName = (typeof PAYMENT_FILTER)[number];

export const paymentsQuery = (filter: Filter<PaymentFilterName>) =>
  listQuery({
    path: '/api/admin/payments',
    filter,
    schema: adminPaymentList,
    rowsOf: ({ payments }) => payments,
    cursorOf: ({ id }) => ({ before: id }),
  });

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/payments', id],
    queryFn: ({ signal }) => getAnswer(`/api/admin/payments/${id}`, adminPaymentPage, { signal }),
    refetchInterval: 10_000,
  });
