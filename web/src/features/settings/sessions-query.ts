/** Where the member is signed in. */
import { sessionList } from '@circle-link/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: ({ signal }) => getAnswer('/api/auth/sessions', sessionList, { signal }),
});
