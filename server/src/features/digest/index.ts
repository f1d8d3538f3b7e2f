/**
 * Digest: what a member has to pay this week, what came and went in the last one, and their next turn, in one mail each
 * Monday for those who ask for it. Writes nothing of its own.
 * @reads groups: group_members, groups
 * @reads payments: payments
 */
export { sendDigests } from './send-digests.ts';
