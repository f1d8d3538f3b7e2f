import { coolOffAnswer } from '@circle-link/contract/safeguards';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from './api-client.ts';

/** Until when money waits after a change of the account. Forms all over the app change it. */
export const coolOffQuery = queryOptions({
  queryKey: ['/api/safeguards'],
  queryFn: ({ signal }) => getAnswer('/api/safeguards', coolOffAnswer, { signal }),
  staleTime: 0,
});
