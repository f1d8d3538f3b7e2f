/** Live stream that makes an open page refetch. It carries no changes and no personal data. */
import * as z from 'zod';

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
