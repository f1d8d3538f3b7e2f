/** What members are told of parts outside that do not work at present: which, never why. */
import * as z from 'zod';
import type { OutsidePart } from './outside-parts.ts';

/** Push is not among them: what it says stands under the bell and in the mail as well. */
export const REPORTED_PARTS = [
  'cards',
  'payouts',
  'mail',
  'sms',
  'files',
] as const satisfies readonly OutsidePart[];
export type ReportedPart = (typeof REPORTED_PARTS)[number];

/** GET /api/outages: empty while everything works, as the process sees it that answers. */
export const outagesAnswer = z.object({ parts: z.array(z.enum(REPORTED_PARTS)) });
export type Outages = z.infer<typeof outagesAnswer>;
