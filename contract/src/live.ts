/** Live stream that makes an open page refetch. It carries no changes and no personal data. */
import * as z from 'zod';

/** GET, text/event-stream, for signed-in members: one stream per browser. */
export const LIVE_PATH = '/api/live';

/** Data of each event. */
export const liveNews = z.object({
  /** Something happened to the reader or in one of their groups. */
  isOwn: z.boolean(),
  /** Groups with changes. */
  groupIds: z.array(z.uuid()),
  /** New paid entries moved the queue. */
  isQueue: z.boolean(),
  /** An external service went down or recovered. */
  isService: z.boolean(),
});
export type LiveEvent = z.infer<typeof liveNews>;
