import { closingAnswer } from '@circle-link/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

/** What is still open in the member's name; asked anew each time, as it changes by itself. */
export const closingQuery = queryOptions({
  queryKey: ['/api/account/closing'],
  queryFn: ({ signal }) => getAnswer('/api/account/closing', closingAnswer, { signal }),
  staleTime: 0,
  gcTime: 0,
});
