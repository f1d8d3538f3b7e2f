/** Outages of external services as reported to members, without causes. */
import * as z from 'zod';
import type { OutsidePart } from './outside-parts.ts';

/** Excludes push: its notices also appear in the app and in emails. */
export const REPORTED_PARTS = [
  'cards',
  'payouts',
  'mail',
  'sms',
  'files',
] as const satisfies readonly OutsidePart[];
export type ReportedPart = (typeof REPORTED_PARTS)[number];

/** GET /api/outages: empty while everything works for the responding process. */
export const outagesAnswer = z.object({ parts: z.array(z.enum(REPORTED_PARTS)) });
export type Outages = z.infer<typeof outagesAnswer>;
