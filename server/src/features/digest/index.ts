/**
 * Digest: one email each Monday for members who subscribe, with this week's due contributions, last week's movements
 * and the next turn. Owns no table.
 * @reads groups: group_members, groups
 * @reads payments: payments
 */
export { sendDigests } from './send-digests.ts';
