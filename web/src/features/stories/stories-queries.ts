import { myStory, storyList } from '@circle-link/contract/stories';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

export const storiesQuery = queryOptions({
  queryKey: ['/api/stories'],
  queryFn: async ({ signal }) => (await getAnswer('/api/stories', storyList, { signal })).stories,
});

/** The member's own newest one; null before the first. */
export const myStoryQuery = queryOptions({
  queryKey: ['/api/stories/mine'],
  queryFn: ({ signal }) => getAnswer('/api/stories/mine', myStory, { signal }),
});
