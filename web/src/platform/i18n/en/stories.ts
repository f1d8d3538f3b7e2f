export const stories = {
  title: 'Success stories',
  lead: 'We invent nobody. The figures on top come from the ledger. The six cards below are computed: they show what the rules give to six places spread evenly over a line of {{entries}} entries.',
  live: 'Live figures',
  entries: 'Entries so far',
  paidOut: 'Paid out to members',
  membersPaid: 'Members who have received something',
  membersUnpaid: 'Members who have received nothing',
  noData: 'No data yet',
  examples: 'Six places in a line of {{entries}}',
  badge: 'Illustrative example, not a real member',
  number: 'Number {{position}}',
  received: 'Received so far',
  place: '{{paid}} of 5 payouts received. Waits at place {{place}} of this level.',
  done: 'All five payouts received.',
  paidStory:
    'Received the first payout when entry {{first}} came, which is {{after}} entries after their own.',
  waitingStory:
    'Has paid {{total}} and received nothing. {{needed}} more entries must come before the first payout.',
  failed: 'The live figures could not be loaded.',
  start: 'Start journey',
  learn: 'Learn more',
};
