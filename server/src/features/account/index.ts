/**
 * Account: closing it and exporting its data. Writes no tables; calls every feature to delete or export its data.
 * Depends on all features that know members.
 * @reads activities: activities
 * @reads audit: audit_entries
 * @reads auth: api_tokens, known_browsers, passkeys, sessions, staff_identities
 * @reads calendar: calendar_feeds
 * @reads cards: disputes, payment_methods, charges, refunds, stranded_refunds
 * @reads consent: consents
 * @reads entry: contributions
 * @reads fraud: fraud_prevention
 * @reads goals: savings_goals
 * @reads groups: former_member_claims, group_invitations, group_members, group_rounds
 * @reads groups: group_swaps, group_votes, group_wind_ups, groups
 * @reads members: users
 * @reads notifications: notification_preferences, push_subscriptions
 * @reads owed: debt_write_offs, debt_payments
 * @reads payments: payments
 * @reads queue: queue_holdings, queue_positions
 * @reads refunds: refund_requests
 * @reads safeguards: security_notices
 * @reads stories: success_stories
 * @reads verification: email_verifications, id_verifications
 * @reads webhooks: webhook_endpoints, webhook_stops
 * @reads withdrawals: payout_accounts, withdrawals
 * @reads platform/outbox: outbox
 */
export { accountRoutes } from './routes.ts';
export { closeAccount } from './closing/close-account.ts';
