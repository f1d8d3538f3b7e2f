import { adminStoryCalls } from '@circle-link/contract/operations/admin/stories';
import type { StoryStatus } from '@circle-link/contract/stories';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export const STORIES_KEY = adminStoryCalls.stories.path;

export function reviewsQuery(status: StoryStatus) {
  return queryOptions({
    queryKey: [STORIES_KEY, status],
    queryFn: async ({ signal }) =>
      (await call(adminStoryCalls.stories, { query: { status }, signal })).stories,
    staleTime: 0,
  });
}
