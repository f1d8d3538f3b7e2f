import { storyReviewList } from '@circle-link/contract/admin/stories';
import type { StoryStatus } from '@circle-link/contract/stories';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../../platform/api-client.ts';

export const STORIES = '/api/admin/stories';

/** Stories of a status; somebody else may have decided since. */
export function reviewsQuery(status: StoryStatus) {
  return queryOptions({
    queryKey: [STORIES, status],
    queryFn: async ({ signal }) =>
      (await getAnswer(`${STORIES}?status=${status}`, storyReviewList, { signal })).stories,
    staleTime: 0,
  });
}
