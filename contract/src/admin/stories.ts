import * as z from 'zod';
import { instantField } from '../fields/fields.ts';
import { STORY_STATUSES, storyItem } from '../queue/stories.ts';
import { personField, reasonField } from './fields.ts';
import { doneAnswer, operations } from '../operation.ts';

/** GET /api/admin/stories. */
const storyReviewQuery = z.object({ status: z.enum(STORY_STATUSES).default('pending') });
const storyReview = storyItem.extend({
  member: personField,
  status: z.enum(STORY_STATUSES),
  reason: z.string().nullable(),
  createdAt: instantField,
});
export type StoryReview = z.infer<typeof storyReview>;
const storyReviewList = z.object({ stories: z.array(storyReview) });

/** POST /api/admin/stories/{id}/decline: the member reads the reason. */
export const storyDeclineForm = z.object({ reason: reasonField });

/** Review of member stories, only while the queue is enabled. */
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
