/** /api/calendar-feed: a private address for the member's own calendar program (product §3: reminders; docs/api.md). */
import * as z from 'zod';
import { instantField } from './fields.ts';

export const calendarFeedState = z.object({
  /** Since when there is an address; null without one. */
  since: instantField.nullable(),
  /** When a program last fetched it, to the hour. */
  lastReadAt: instantField.nullable(),
});
export type CalendarFeedState = z.infer<typeof calendarFeedState>;

/** Shown this once: only its hash is kept. */
export const calendarAddress = z.object({
  /** Of everything of the member's. */
  address: z.url(),
  /** Of one group each. */
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), address: z.url() })),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;

export const calendarParams = z.object({ token: z.string().max(100) });
/** One group's dates alone. */
export const calendarQuery = z.object({ group: z.uuid().optional() });
