/** /api/calendar-feed: private iCalendar address of a member (product §3: reminders; docs/api.md). */
import * as z from 'zod';
import { instantField } from './fields.ts';

export const calendarFeedState = z.object({
  since: instantField.nullable(),
  /** Last fetch, rounded to the hour. */
  lastReadAt: instantField.nullable(),
});
export type CalendarFeedState = z.infer<typeof calendarFeedState>;

/** Shown once: the server stores only its hash. */
export const calendarAddress = z.object({
  address: z.url(),
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), address: z.url() })),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;

export const calendarParams = z.object({ token: z.string().max(100) });
/** Restricts the feed to one group. */
export const calendarQuery = z.object({ group: z.uuid().optional() });
