/** The description of each job in one sentence. `npm run fix` writes them into ARCHITECTURE.md. */
export const JOB_WORDS = {
  inbox: 'Applies provider events that another process stored but did not apply.',
  'dead-letter-retries': 'Retries dead letters, one at a time.',
  outbox: 'Sends emails and text messages.',
  announcements: 'Sends receipts and claim links for new positions.',
  changes: 'Notifies members of changes to an entry, its refund or its dispute.',
  webhooks: "Delivers events of members' groups to their webhook endpoints.",
  refunds: 'Sends requested refunds to the provider.',
  payouts: 'Sends withdrawals, and polls the status of those already sent.',
  'payout-accounts': "Updates the state of members' accounts at the payout provider.",
  'groups-start':
    'Starts groups that are full, accepted by everyone and due. Groups with drawn turns then wait for drand.',
  draws: 'Fetches the drand rounds that groups wait for and draws their turns.',
  rounds:
    'Closes rounds that are fully paid or past their grace period, pays out the pot and opens the next round.',
  'cash-notes': 'Expires cash payments that nobody confirmed for 72 hours and reminds the payer before.',
  reminders: 'Reminds members of contributions that are due soon, due today or late.',
  digests: "Emails the weekly digest on Monday at nine in the group's time zone.",
  'auto-pay': 'Charges the default payment method of members with auto-pay.',
  'lapsed-payments': 'Expires holds and closes their payment pages.',
  'stale-joins': 'Cancels unpaid `/join` forms after a day, or when their email address got an account.',
  risk: 'Updates the risk score of members who share a newly seen browser, address, phone, card or email address.',
  reconciler:
    'Asks the provider about charges and refunds without an outcome for ten minutes, and about open set-ups.',
  'provider-balance': "Stores the platform's balance transactions and books their costs.",
  'provider-lists':
    "Compares the provider's payments, refunds and disputes with the ledger and books what is missing.",
  'removed-cards': 'Detaches cards at the provider after members removed them.',
  'audit-seal': 'Seals new audit entries into a block.',
  'files-sweep': 'Deletes files whose retention has ended, and files that a crash left behind.',
  'rate-limits-sweep': 'Deletes rate limit windows that have ended.',
  'public-days': 'Adds new ledger transactions to the public ledger by day.',
  'member-counts': 'Counts members for the back office.',
  'public-counts': 'Counts active members and groups for the public dashboard.',
  checks:
    'Runs all data checks, stores the results for the public dashboard and raises an alarm for each failure.',
  retention: 'Deletes data past its retention period, by the schedule in docs/retention.md.',
  'given-up-accounts': 'Deletes bank accounts at the payout provider after members removed them.',
  'payout-transfers': "Compares the payout provider's transfers with our withdrawals.",
  'sessions-sweep': 'Deletes expired sessions.',
  'unproven-accounts': 'Deletes accounts whose email address stays unverified for 7 days.',
  'unclaimed-reminders': 'Reminds people after 3, 10 and 25 days to claim their position.',
} as const;
