/**
 * Savings groups: members, turns, and what closing a round pays. Sole writer of groups, group_charters, group_members,
 * former_member_claims, group_invitations, group_open_books, group_rounds, group_deferrals, group_swaps, group_wind_ups
 * and group_votes.
 * @reads charges: charges, disputes
 * @reads ledger: ledger_accounts
 * @reads members: users
 * @reads payments: payment_charges, payments
 */
export { contributionEvents, type ContributionEvents } from './rounds/apply-contribution-events.ts';
export { expireCash } from './cash/cash.ts';
export { requestLeave } from './leave-group.ts';
export { closeDueRounds } from './rounds/close-rounds.ts';
export { viewMissedForAdmins } from './rounds/missed.ts';
export { writeOffMissedForGroup } from './rounds/missed.ts';
export { lockReturns, waiveReturns } from './rounds/missed.ts';
export { listCashToConfirm } from './cash/open-cash-store.ts';
export { listMyGroups } from './summarize-groups.ts';
export { announceBooks } from './open-books.ts';
export { closeMemberBooks } from './open-books.ts';
export { viewOpenBooks } from './open-books.ts';
export { setCover } from './forming/edit-group.ts';
export { createGroup } from './forming/create-group.ts';
export { clearInvitationCookie } from './invitations/invitation-code.ts';
export { closeInvitationsTo } from './invitations/invite.ts';
export { createInvitation } from './invitations/invite.ts';
export { joinGroup } from './invitations/join-group.ts';
export { viewInvitation } from './invitations/view-invitations.ts';
export type { GroupHooks } from './routes.ts';
export { groupRoutes } from './routes.ts';
export { offerSeat } from './invitations/offer-seat.ts';
export { answerSwap } from './swaps/swaps.ts';
export { proposeSwap } from './swaps/swaps.ts';
export { drawDue } from './start/draw-turns.ts';
export { startDueGroups } from './start/start-group.ts';
export { startGroup } from './start/start-group.ts';
export { isInActiveGroup } from './forming/limits.ts';
export { listCalendarDates, listCalendarGroups, type CalendarDate } from './facts-store.ts';
export { getOwnGroup } from './find-group.ts';
