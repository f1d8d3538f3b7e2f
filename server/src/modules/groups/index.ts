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
export { expireCash } from './rounds/cash/expire-cash.ts';
export { requestLeave } from './request-leave.ts';
export { closeDueRounds } from './rounds/close-due-rounds.ts';
export { viewMissedForAdmins } from './missed/view-missed.ts';
export { writeOffMissedForGroup } from './missed/write-off-missed.ts';
export { lockReturns, waiveReturns } from './rounds/waive-returns.ts';
export { listCashToConfirm } from './rounds/cash/open-cash-store.ts';
export { listMyGroups } from './summarize-groups.ts';
export { announceBooks } from './open-books/announce-books.ts';
export { closeMemberBooks } from './open-books/close-books.ts';
export { viewOpenBooks } from './open-books/view-open-books.ts';
export { setCover } from './set-cover.ts';
export { createGroup } from './create-group.ts';
export { clearInvitationCookie } from './invitations/invitation-cookie.ts';
export { closeInvitationsTo } from './withdraw-open-invitations.ts';
export { createInvitation } from './invitations/create-invitation.ts';
export { joinGroup } from './invitations/join-group.ts';
export { viewInvitation } from './invitations/view-invitation.ts';
export type { GroupHooks } from './hooks.ts';
export { groupRoutes } from './routes.ts';
export { offerSeat } from './replacements/offer-seat.ts';
export { answerSwap } from './swaps/answer-swap.ts';
export { proposeSwap } from './swaps/propose-swap.ts';
export { drawDue } from './draws/draw-due.ts';
export { startDueGroups } from './start-due-groups.ts';
export { startGroup } from './start-group.ts';
export { isInActiveGroup } from './limit-groups.ts';
export { listCalendarDates, listCalendarGroups, type CalendarDate } from './calendar-store.ts';
export { getOwnGroup } from './find-own-group.ts';
