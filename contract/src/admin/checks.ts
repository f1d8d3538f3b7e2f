/** The checks of the books as the back office sees them: with the rows that break them, and run on demand. */
import * as z from 'zod';
import { instantField } from '../fields.ts';

export const adminCheckItem = z.object({
  name: z.string(),
  title: z.string(),
  holds: z.boolean(),
  /** How many rows break it. */
  violations: z.number(),
  /** The ids of the first of them, by column. */
  sample: z.array(z.record(z.string(), z.string())),
  checkedAt: instantField,
});
export type AdminCheckItem = z.infer<typeof adminCheckItem>;

/** How far a requested run is. */
export const checkProgress = z.object({ done: z.number(), total: z.number(), startedAt: instantField });
export type CheckProgress = z.infer<typeof checkProgress>;

/** GET /api/admin/checks: the newest day's results, failed ones first. */
export const adminCheckPage = z.object({
  results: z.array(adminCheckItem),
  /** Older than a nightly run may be. */
  isStale: z.boolean(),
  running: checkProgress.nullable(),
  /** Why the last run that was asked for did not end; null when it did. */
  lastError: z.string().nullable(),
});
export type AdminCheckPage = z.infer<typeof adminCheckPage>;

/** POST /api/admin/checks/run: false while a run is under way, which then serves every caller. */
export const checksStarted = z.object({ started: z.boolean() });
