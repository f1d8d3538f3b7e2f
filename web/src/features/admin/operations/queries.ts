import { adminOperationCalls } from '@circle-link/contract/operations/admin/operations';
import { adminStuckCalls } from '@circle-link/contract/operations/admin/stuck';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../platform/call.ts';
import { listQuery } from '../kit/list-query.ts';

export const operationsQuery = queryOptions({
  ...queryOf(adminOperationCalls.operations),
  refetchInterval: 5_000,
});

export const deadLetterQuery = listQuery({
  operation: adminOperationCalls.deadLetters,
  rowsOf: ({ events }) => events,
  cursorOf: ({ id }) => ({ after: String(id) }),
});

export const messagesQuery = (state: 'failed' | 'waiting') =>
  listQuery({
    operation: adminOperationCalls.messages,
    filter: { state },
    rowsOf: ({ messages }) => messages,
    cursorOf: ({ id }) => ({ before: String(id) }),
  });

export const reconciliationQuery = queryOf(adminOperationCalls.reconciliation);
export const stuckQuery = queryOf(adminStuckCalls.stuck, { query: { limit: 100 } });
