/** Stories of real members (spec §3, product §9): words are theirs, figures come from the ledger, an admin approves. */
import * as z from 'zod';
import { amountField, instantField } from './fields.ts';
import { holdsWebAddress, isPlainProse, isPlainText } from './plain-text.ts';

export const STORY_LENGTH = { shortest: 20, longest: 1500 } as const;
const STORY_SHORT = 'Please tell a little more: at least 20 characters';

function line(message: string, longest: number, label: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(longest, `${label} must be at most ${String(longest)} characters`)
    .refine(isPlainText, `${label} must not contain control or invisible characters`)
    .refine((value) => !holdsWebAddress(value), `${label} must not contain a web address`);
}

/** POST /api/stories. Money, level, number and dates are not asked for: the ledger has them. */
export const storyForm = z.object({
  name: line('Please enter the name to show', 60, 'The name'),
  location: line('Please enter where you live', 80, 'The place'),
  rating: z
    .number({ error: 'Please choose 1 to 5 stars' })
    .int('Please choose 1 to 5 stars')
    .min(1, 'Please choose 1 to 5 stars')
    .max(5, 'Please choose 1 to 5 stars'),
  achievement: line('Please enter a short title', 120, 'The title'),
  story: z
    .string({ error: STORY_SHORT })
    .trim()
    .min(STORY_LENGTH.shortest, STORY_SHORT)
    .max(STORY_LENGTH.longest, `The story must be at most ${String(STORY_LENGTH.longest)} characters`)
    .refine(isPlainProse, 'The story must not contain control or invisible characters')
    .refine((value) => Array.from(value).length >= STORY_LENGTH.shortest, STORY_SHORT),
});
export type StoryForm = z.infer<typeof storyForm>;

/** What the ledger and the line say of whoever tells a story, now. */
const figures = {
  position: z.int(),
  level: z.int().min(1).max(5),
  /** Cash that went to the member. */
  totalEarnings: amountField,
  joinDate: instantField,
  /** Days from the entry to the first cash; null before it. */
  timeToProfit: z.int().nullable(),
};

/** GET /api/stories: approved ones, newest first. */
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

/** GET /api/stories/mine: the newest one of the member; null before the first. */
export const myStory = z
  .object({
    status: z.enum(STORY_STATUSES),
    name: z.string(),
    location: z.string(),
    rating: z.int(),
    achievement: z.string(),
    story: z.string(),
    /** Why it was declined. */
    reason: z.string().nullable(),
    createdAt: instantField,
  })
  .nullable();
export type MyStory = z.infer<typeof myStory>;
