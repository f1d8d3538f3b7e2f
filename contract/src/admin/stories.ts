import * as z from 'zod';
import { instantField } from '../fields.ts';
import { STORY_STATUSES, storyItem } from '../stories.ts';
import { personField, reasonField } from './fields.ts';

/** GET /api/admin/stories. */
export const storyReviewQuery = z.object({ status: z.enum(STORY_STATUSES).default('pending') });
export const storyReview = storyItem.extend({
  member: personField,
  status: z.enum(STORY_STATUSES),
  reason: z.string().nullable(),
  createdAt: instantField,
});
export type StoryReview = z.infer<typeof storyReview>;
export const storyReviewList = z.object({ stories: z.array(storyReview) });

/** POST /api/admin/stories/{id}/decline: the member reads the reason. */
export const storyDeclineForm = z.object({ reason: reasonField });
