/** Staff sign-in through their organization's OpenID Connect provider. */
import * as z from 'zod';

/** Redirect page for the provider. */
export const STAFF_SIGN_IN = '/staff-sign-in';
/** Validity of a pending sign-in in minutes. */
export const STAFF_SIGN_IN_MINUTES = 10;

/** Authorization URL of the provider. */
export const staffStart = z.object({ url: z.string() });
/** Query of the redirect, unchanged; the server's library validates it. */
export const staffFinishBody = z.object({ query: z.string().min(1).max(4_000) });
