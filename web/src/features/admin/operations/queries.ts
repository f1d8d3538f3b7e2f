import { adminOperationCalls } from '@circle-link/contract/operations/admin/operations';
import { adminStuckCalls } from '@circle-link/contract/operations/admin/stuck';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../../platform/call.ts';
import { listQuery } from '../kit/list-query.ts';

export const operationsQuery = queryOptions({
  ...toQueryOptions(adminOperationCalls.operations),
  refetchInterval: 5_000,
});

export const deadLetterQuery = listQuery({
  operation: adminOperationCalls.deadLetters,
  listRows: ({ events }) => events,
  getCursor: ({ id }) => ({ after: String(id) }),
});

export const messagesQuery = (state: 'failed' | 'waiting') =>
  listQuery({
    operation: adminOperationCalls.messages,
    filter: { state },
    listRows: ({ messages }) => messages,
    getCursor: ({ id }) => ({ before: String(id) }),
  });

export const reconciliationQuery = toQueryOptions(adminOperationCalls.reconciliation);
export const stuckQuery = toQueryOptions(adminStuckCalls.stuck, { query: { limit: 100 } });
