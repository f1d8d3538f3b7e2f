/** Data checks in the back office: results, violating rows and runs on demand. */
import * as z from 'zod';
import { instantField } from '../fields.ts';

export const adminCheckItem = z.object({
  name: z.string(),
  title: z.string(),
  holds: z.boolean(),
  violations: z.number(),
  sample: z.array(z.record(z.string(), z.string())),
  checkedAt: instantField,
});
export type AdminCheckItem = z.infer<typeof adminCheckItem>;

/** Progress of a requested run. */
export const checkProgress = z.object({ done: z.number(), total: z.number(), startedAt: instantField });
export type CheckProgress = z.infer<typeof checkProgress>;

/** GET /api/admin/checks: results of the latest day, failures first. */
export const adminCheckPage = z.object({
  results: z.array(adminCheckItem),
  isStale: z.boolean(),
  running: checkProgress.nullable(),
  lastError: z.string().nullable(),
});
export type AdminCheckPage = z.infer<typeof adminCheckPage>;

/** POST /api/admin/checks/run: false if a run is already in progress. */
export const checksStarted = z.object({ started: z.boolean() });
