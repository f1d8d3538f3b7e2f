export const ownEntry = {
  goOn: 'Continue',
  projection:
    'If entries kept coming as in the last 30 days, it would be around {{day}}. Nobody knows whether they will.',
  cannotEstimate: 'We can’t estimate the day: there were no entries in the last 30 days.',
  line: 'The line and your place in it',
  none: 'You have no position in the entry queue.',
  noticeTitle: 'You already own your entry',
  notice: 'See your number, receipt, balance and statement',
  number: 'You are number {{position}}.',
  numberNext_one: 'You are number {{position}}: {{more}} more entry must come before your next payout.',
  numberNext_other: 'You are number {{position}}: {{more}} more entries must come before your next payout.',
  consent:
    'You have paid and are number {{position}}. These five are about that position. Tap one to read it in full.',
};
