import { storyCalls } from '@circle-link/contract/operations/stories';
import { queryOptions } from '@tanstack/react-query';
import { call, toQueryOptions } from '../../platform/call.ts';

export const storiesQuery = queryOptions({
  queryKey: [storyCalls.list.path],
  queryFn: async ({ signal }) => (await call(storyCalls.list, { signal })).stories,
});

/** The member's newest story, null before the first. */
export const myStoryQuery = toQueryOptions(storyCalls.mine);
