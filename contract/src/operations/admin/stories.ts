/** Review of member stories, only while the queue is enabled. */
import * as z from 'zod';
import { storyDeclineForm, storyReviewList, storyReviewQuery } from '../../admin/stories.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';

const access = { ability: 'review' } as const;
const params = z.object({ id: z.uuid() });

export const adminStoryCalls = operations('admin', {
  stories: {
    method: 'GET',
    path: '/api/admin/stories',
    access,
    query: storyReviewQuery,
    answer: storyReviewList,
  },
  approveStory: {
    method: 'POST',
    path: '/api/admin/stories/:id/approve',
    access,
    params,
    answer: doneAnswer,
  },
  declineStory: {
    method: 'POST',
    path: '/api/admin/stories/:id/decline',
    access,
    params,
    body: storyDeclineForm,
    answer: doneAnswer,
  },
});
