/** Live stream that makes an open page refetch. It carries no changes and no personal data. */
import * as z from 'zod';
import { operations } from './operation.ts';

/** GET, text/event-stream, for signed-in members: one stream per browser. */
export const LIVE_PATH = '/api/live';

/** Data of each event. */
export const liveEvent = z.object({
  /** Something happened to the reader or in one of their groups. */
  isOwn: z.boolean(),
  groupIds: z.array(z.uuid()),
  isQueue: z.boolean(),
  isService: z.boolean(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

// Outages of external services as reported to members, without causes.

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

/** Without gates: a missing code can keep a member in front of one. */
export const outageCalls = operations('outages', {
  list: { method: 'GET', path: '/api/outages', access: 'signed_in', answer: outagesAnswer },
});
