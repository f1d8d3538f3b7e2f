/** The stream that tells an open page to look again: never what changed, and nothing personal. */
import * as z from 'zod';

/** GET, text/event-stream, for all who are signed in: one stream a browser. */
export const LIVE_PATH = '/api/live';

/** The data of each event. */
export const liveNews = z.object({
  /** Something happened to the reader or in one of their groups. */
  isOwn: z.boolean(),
  /** The groups in which something happened. */
  groupIds: z.array(z.uuid()),
  /** Entries were paid: the line has moved. */
  isQueue: z.boolean(),
  /** A part outside went out of service, or works again. */
  isService: z.boolean(),
});
export type LiveEvent = z.infer<typeof liveNews>;
