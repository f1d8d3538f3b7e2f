/** What each job does, in a few words: npm run fix writes them into ARCHITECTURE.md. */
export const JOB_WORDS = {
  inbox: 'applies events that another process stored and left',
  'inbox-parked': 'tries dead letters again, each alone',
  outbox: 'sends mails and text messages',
  announcements: 'receipts and claim links for new positions',
  changes: 'mails about what changed of an entry, its refund or its dispute',
  webhooks: 'tells programs of members what happened in their groups',
  refunds: 'sends refunds that were asked for',
  payouts: 'sends withdrawals, and asks what became of those that were sent',
  'payout-accounts':
    "asks how members' accounts at the payout provider stand, after an event or when it is their turn",
  'groups-start':
    'starts groups that are full, accepted by everyone, and whose day has come where they are; those with drawn turns then wait for the beacon',
  draws:
    "fetches the beacon's rounds that groups wait for, and draws their turns; every second while one is near",
  rounds:
    'closes rounds that all members have paid or whose grace is over: the pot is paid out, the next round opens',
  'cash-notes': 'lets notes of cash lapse that have had no answer for 72 hours, and reminds their payer',
  reminders: 'reminds members of contributions that are due soon, due today or late',
  digests: 'mails the digest of the week to members who asked for it, on Monday at nine where their group is',
  'auto-pay':
    'charges the default card of members with auto-pay on the due day, a default bank account days before',
  'lapsed-payments': 'records expired holds and closes their payment pages',
  'stale-joins':
    'closes card forms of `/join` without a payment for a day, or whose mailbox has an account by now',
  risk: 'looks again at members who share a browser, address, phone, card or mailbox that was newly seen',
  reconciler:
    'asks the provider about payments, charges and refunds without an outcome for 10 minutes, and about open set-ups; ends abandoned charges',
  'provider-balance': 'stores the balance transactions of our account at the provider and books its costs',
  'provider-lists':
    'compares the payments, refunds and disputes of the provider with what is booked, both ways: books what is lacking and the actual fees',
  'removed-cards': 'has the provider forget cards that members removed',
  'audit-seal': 'seals new entries of the audit log into a block',
  'files-sweep':
    'deletes files whose end has come: pictures some days after the decision, what a crash left after an hour',
  'rate-limits-sweep': 'forgets windows that have ended',
  'public-days': 'adds movements that wait to the public books by day',
  'member-counts': 'counts members for the first screen of the back office',
  'public-counts': 'counts active members, groups and their members for the public dashboard',
  checks:
    'proves the books, the line and the sealed log, as at every start; keeps the results for the public dashboard; an alarm for each check that is violated',
  retention: 'forgets what has outlived its time, by the schedule of docs/retention.md',
  'given-up-accounts': 'has the payout provider forget bank accounts that members gave up',
  'payout-transfers': 'compares what the payout provider has transferred with our withdrawals',
  'sessions-sweep': 'removes ended sessions',
  'unproven-accounts': 'removes accounts whose mailbox stays unproven for 7 days',
  'unclaimed-reminders': 'reminds after 3, 10 and 25 days',
} as const;
