/**
 * Savings groups: forming, invitations, the start with its draw, rounds, cash, swaps, replacements and the end. Sole writer of groups, group_charters, group_members,
 * former_member_claims, group_invitations, group_open_books, group_rounds, group_deferrals, group_swaps, group_wind_ups
 * and group_votes.
 * @reads charges: charges, disputes
 * @reads ledger: ledger_accounts
 * @reads members: users
 * @reads payments: payment_charges, payments
 */
export { expireCash } from './cash/cash.ts';
export { listCashToConfirm } from './cash/open-cash-store.ts';
export { type CalendarDate, listCalendarDates, listCalendarGroups } from './view-store.ts';
export { getOwnGroup } from './find-group.ts';
export { createGroup } from './forming/create-group.ts';
export { setCover } from './forming/edit-group.ts';
export { isInActiveGroup } from './forming/limits.ts';
export { createInvitation } from './invitations/invite.ts';
export { joinGroup } from './invitations/join-group.ts';
export { offerSeat } from './invitations/offer-seat.ts';
export { viewInvitation } from './invitations/view-invitations.ts';
export { requestLeave } from './leave-group.ts';
export { findGroup } from './store.ts';
export { announceBooks, closeMemberBooks, viewOpenBooks } from './open-books.ts';
export { createContributionPolicy } from './rounds/contribution-charge-policy.ts';
export { closeDueRounds } from './rounds/advance-rounds.ts';
export {
  lockReturns,
  viewMissedForAdmins,
  waiveReturns,
  writeOffMissedForGroup,
} from './rounds/write-off-missed.ts';
export { groupRoutes } from './routes.ts';
export { showTerms } from './rules.ts';
export { drawDue } from './start/draw-turns.ts';
export { startDueGroups, startGroup } from './start/start-group.ts';
export { listMyGroups } from './summarize-groups.ts';
export { answerSwap, proposeSwap } from './swaps/swaps.ts';
