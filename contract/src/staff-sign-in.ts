/** Staff sign in at their organization's provider, by OpenID Connect. */
import * as z from 'zod';

/** The page that the provider leads back to. */
export const STAFF_SIGN_IN = '/staff-sign-in';
/** For how long a sign-in may be on its way. */
export const STAFF_SIGN_IN_MINUTES = 10;

/** Where the browser goes. */
export const staffStart = z.object({ url: z.string() });
/** What the provider put behind our address, as it stands there: judged by the server's library. */
export const staffFinishBody = z.object({ query: z.string().min(1).max(4_000) });
