import {
  messageList,
  operationsPage,
  parkedList,
  reconciliationPage,
} from '@circle-link/contract/admin/operations';
import { stuckPage } from '@circle-link/contract/admin/stuck';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../../platform/api-client.ts';
import { listQuery } from '../money/list-query.ts';

export const operationsQuery = queryOptions({
  queryKey: ['/api/admin/operations'],
  queryFn: ({ signal }) => getAnswer('/api/admin/operations', operationsPage, { signal }),
  refetchInterval: 5_000,
});

export const parkedQuery = listQuery({
  path: '/api/admin/operations/parked',
  schema: parkedList,
  rowsOf: ({ events }) => events,
  cursorOf: ({ id }) => ({ after: String(id) }),
});

export const messagesQuery = (state: 'failed' | 'waiting') =>
  listQuery({
    path: '/api/admin/operations/messages',
    filter: { state },
    schema: messageList,
    rowsOf: ({ messages }) => messages,
    cursorOf: ({ id }) => ({ before: String(id) }),
  });

export const reconciliationQuery = queryOptions({
  queryKey: ['/api/admin/reconciliation'],
  queryFn: ({ signal }) => getAnswer('/api/admin/reconciliation', reconciliationPage, { signal }),
});

export const stuckQuery = queryOptions({
  queryKey: ['/api/admin/stuck'],
  queryFn: ({ signal }) => getAnswer('/api/admin/stuck?limit=100', stuckPage, { signal }),
});
