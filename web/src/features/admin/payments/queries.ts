import { adminPaymentCalls } from '@circle-link/contract/operations/admin/payments';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../../platform/call.ts';
import { listQuery } from '../kit/list-query.ts';
import type { Filter } from '../kit/use-filter.ts';

export const PAYMENT_FILTER = ['search', 'purpose', 'status', 'day'] as const;
export type PaymentFilterName = (typeof PAYMENT_FILTER)[number];

export const paymentsQuery = (filter: Filter<PaymentFilterName>) =>
  listQuery({
    operation: adminPaymentCalls.payments,
    filter,
    listRows: ({ payments }) => payments,
    getCursor: ({ id }) => ({ before: id }),
  });

export const paymentQuery = (id: string) =>
  queryOptions({ ...toQueryOptions(adminPaymentCalls.payment, { params: { id } }), refetchInterval: 10_000 });
