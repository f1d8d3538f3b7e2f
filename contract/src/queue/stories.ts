/** Member stories (spec §3, product §9): members write the text, figures come from the ledger, an admin approves. */
import * as z from 'zod';
import type { FieldMessage } from '../messages/field-messages.ts';
import { amountField, instantField } from '../fields/fields.ts';
import { containsWebAddress, isPlainProse, isPlainText } from '../fields/plain-text.ts';
import { MAX_TEXT_LENGTHS } from '../limits.ts';
import { messageKey } from '../messages/message-keys.ts';
import { doneAnswer, operations } from '../operation.ts';

export const STORY_LENGTH = { shortest: 20, longest: MAX_TEXT_LENGTHS.story } as const;
const STORY_SHORT = messageKey('story_short');

function line(message: FieldMessage, what: 'story_name' | 'place' | 'title') {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(MAX_TEXT_LENGTHS[what], messageKey(`${what}_too_long`))
    .refine(isPlainText, messageKey(`${what}_not_plain`))
    .refine((value) => !containsWebAddress(value), messageKey(`${what}_web_address`));
}

/** POST /api/stories. Amounts, level, number and dates come from the ledger. */
export const storyForm = z.object({
  name: line(messageKey('story_name_required'), 'story_name'),
  location: line(messageKey('place_required'), 'place'),
  rating: z
    .number({ error: messageKey('stars_required') })
    .int(messageKey('stars_required'))
    .min(1, messageKey('stars_required'))
    .max(5, messageKey('stars_required')),
  achievement: line(messageKey('title_required'), 'title'),
  story: z
    .string({ error: STORY_SHORT })
    .trim()
    .min(STORY_LENGTH.shortest, STORY_SHORT)
    .max(STORY_LENGTH.longest, messageKey('story_too_long'))
    .refine(isPlainProse, messageKey('story_not_plain'))
    .refine((value) => Array.from(value).length >= STORY_LENGTH.shortest, STORY_SHORT),
});
export type StoryForm = z.infer<typeof storyForm>;

const figures = {
  position: z.int(),
  level: z.int().min(1).max(5),
  totalEarnings: amountField,
  joinDate: instantField,
  /** Days from the entry to the first payout; null before it. */
  timeToProfit: z.int().nullable(),
};

/** GET /api/stories: approved stories, newest first. */
export const storyItem = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  rating: z.int(),
  achievement: z.string(),
  story: z.string(),
  ...figures,
});
export type StoryItem = z.infer<typeof storyItem>;
export const storyList = z.object({ stories: z.array(storyItem) });

export const STORY_STATUSES = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export type StoryStatus = (typeof STORY_STATUSES)[number];

/** GET /api/stories/mine: the member's latest story; null before the first. */
export const myStory = z
  .object({
    status: z.enum(STORY_STATUSES),
    name: z.string(),
    location: z.string(),
    rating: z.int(),
    achievement: z.string(),
    story: z.string(),
    reason: z.string().nullable(),
    createdAt: instantField,
  })
  .nullable();
export type MyStory = z.infer<typeof myStory>;

/** Members' stories about the queue, only while it is enabled. */
export const storyCalls = operations('stories', {
  list: { method: 'GET', path: '/api/stories', access: 'anyone', answer: storyList },
  mine: { method: 'GET', path: '/api/stories/mine', access: 'queue', answer: myStory },
  send: {
    method: 'POST',
    path: '/api/stories',
    access: 'queue',
    limits: [{ name: 'story told by member', max: 10, perSeconds: 3_600, by: 'member' }],
    body: storyForm,
    answer: doneAnswer,
    status: 201,
  },
  withdraw: { method: 'DELETE', path: '/api/stories/mine', access: 'queue', answer: doneAnswer },
});
