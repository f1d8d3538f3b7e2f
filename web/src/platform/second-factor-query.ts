/** Whether two-step sign-in is on: the settings, and every dialog that asks for the password again. */
import { secondFactorState } from '@circle-link/contract/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from './api-client.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['/api/auth/second-factor'],
  queryFn: ({ signal }) => getAnswer('/api/auth/second-factor', secondFactorState, { signal }),
});
