import { POT_FEE_PERCENT } from './groups/pot.ts';

/** Hours after which a result of the nightly checks is stale. */
export const CHECKS_FRESH_HOURS = 26;

/** Hours after which a backup is stale: one is made per day and restored for a test once a week. */
export const BACKUP_FRESH_HOURS = 26;
export const BACKUP_VERIFIED_DAYS = 8;

/** State of backups: disabled, latest one too old, no recent restore test, or healthy. */
export const BACKUP_STATES = ['not_set_up', 'not_fresh', 'not_proven', 'fresh_and_proven'] as const;

/** Titles of data checks by name, in server/db/checks order. */
export const CHECK_TITLES: Readonly<Record<string, string>> = {
  'audit-entries-keep-their-words': 'No change was rewritten before it was sealed',
  'audit-entries-are-sealed': 'Every change is sealed in the audit log within an hour',
  'auto-pay-is-looked-for': 'Auto-pay overlooks no contribution',
  'captured-contributions-have-one-outcome': 'Every charge for a savings group counted once or goes back',
  'captured-payments-have-one-outcome': 'Every payment for an entry became one entry or one refund',
  'contribution-charges-have-an-attempt':
    'Every charge for a savings group was requested, at the amount shown',
  'document-pictures-have-an-end':
    'Pictures of identity documents are kept no longer than their review needs',
  'entries-belong-to-their-payer': 'Every entry belongs to the member who paid it',
  'entries-match-ledger': 'The fees of all entries match the books',
  'provider-balance-matches-ledger': 'Fees of our account at the provider are in the ledger, once',
  'write-offs-match-ledger': 'Debts that were written off, and what was repaid, are in the ledger',
  'return-fees-match-ledger': 'Payers owe the cost of returned bank debits, once',
  'debt-payments-match-ledger': 'Debt payments of members are in the ledger, once',
  'contribution-parts-match-ledger':
    'Deductions from payouts for missed contributions are in the ledger, to the cent',
  'former-member-claims-match-ledger': 'Members get back what they paid in for members who left, and no more',
  'group-contributions-are-complete': 'Every place in a savings group owes one contribution per round',
  'group-draws-are-whole': 'Every drawn order follows from one draw, with the secret that was announced',
  'group-fees-follow-the-formula': `The fee of every round is ${POT_FEE_PERCENT}% of what passed through us`,
  'group-late-fees-match-ledger': 'Every late fee reaches the member it is for, once',
  'group-money-is-accounted-for': 'In every group: paid in = paid out + fees + held',
  'group-outside-matches-cash': 'Cash between members is recorded once',
  'group-pots-hold-open-contributions': 'Every pot holds exactly what was paid in for rounds not closed yet',
  'group-rounds-match-contributions': 'Every closed round is the sum of its contributions',
  'group-rounds-match-ledger': 'Every round paid out what it says, to its recipient',
  'group-totals-match': 'The totals of all groups are the sum of their rounds and contributions',
  'group-turns-are-whole': 'Every member of a group has one turn and receives once',
  'provider-events-are-applied': 'Every event from the card provider was processed',
  'ledger-balances-match-lines': 'Every balance is the sum of its movements',
  'ledger-lines-form-a-chain': 'No movement is missing between two others',
  'ledger-nothing-below-zero': 'No pool, pot or member balance is below zero',
  'ledger-subjects-exist': 'Every movement of money belongs to something that exists',
  'ledger-sums-to-zero': 'What we hold equals what we owe: all accounts together are zero',
  'ledger-transactions-balance': 'Every movement of money takes from one account what it gives another',
  'nothing-outlives-its-retention': 'No personal data is kept past its retention period',
  'open-money-is-explained': 'Every open cent has a row that says whose it is and what moves it next',
  'paid-holds-have-a-position': 'Every paid hold became its number in the line',
  'positions-have-a-member': 'No place in the line belongs to an account that is gone',
  'public-days-match-ledger': 'The public history is the sum of all movements, account by account',
  'public-figures-are-one-cut': 'The public figures of groups and members all describe the same movements',
  'public-sums-add-up': 'Money that came in equals money paid out, our fee and money still here, to the cent',
  'queue-cash-is-conserved': '$50.00 of every entry is paid out, withheld or in a pool',
  'queue-pools-follow-the-formula': 'Every pool holds what the published formula says',
  'queue-positions-are-dense': 'Numbers in the line have no gap and nobody shares one',
  'queue-positions-follow-the-formula': 'Every place has been paid what the published formula says',
  'queue-withheld-matches-ledger': 'Withheld cash matches the books',
  'ready-groups-are-looked-at': 'No savings group that is ready to start is overlooked',
  'refunds-due-match-ledger': 'Money due back matches the open refunds',
  'charge-reversals-match-ledger': 'Every dispute and refund made at the card provider took its amount once',
  'withdrawals-have-their-movements': 'Every withdrawal has its movements in the books',
  'withdrawals-match-ledger': 'Withdrawals on their way match the requests',
  'audit-log-intact': 'The sealed audit log is unchanged from its first block to its last',
  'payments-have-an-outcome': 'No payment has been without an outcome for more than an hour',
  'reconciler-ran': 'Open payments were compared with the card provider within the last hour',
  'backups-are-fresh': `A backup of the last ${BACKUP_FRESH_HOURS} hours exists`,
  'backups-are-verified': `A backup of the last ${BACKUP_VERIFIED_DAYS} days was restored as a test and is complete`,
  'checks-ran': `These checks ran within the last ${CHECKS_FRESH_HOURS} hours`,
};
