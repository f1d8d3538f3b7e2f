/**
 * Calls that the landing page asks without zod and the query client: they would double it. So nothing is imported
 * here.
 */
export const ME = '/api/auth/me';
export const PUBLIC_ACCOUNTS_ADDRESS = '/api/transparency/accounts';
export const QUEUE_STATE = '/api/queue/state';
