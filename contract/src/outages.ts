/** Outages of external services as reported to members, without causes. */
import * as z from 'zod';

/** External services, each of which may fail while the rest works. */
export const EXTERNAL_SERVICES = ['mail', 'sms', 'push', 'cards', 'payouts', 'files'] as const;
export type ExternalService = (typeof EXTERNAL_SERVICES)[number];

/** Excludes push: its notices also appear in the app and in emails. */
export const REPORTED_SERVICES = [
  'cards',
  'payouts',
  'mail',
  'sms',
  'files',
] as const satisfies readonly ExternalService[];
export type ReportedService = (typeof REPORTED_SERVICES)[number];

/** GET /api/outages: empty while everything works for the responding process. */
export const outagesAnswer = z.object({ parts: z.array(z.enum(REPORTED_SERVICES)) });
export type Outages = z.infer<typeof outagesAnswer>;
