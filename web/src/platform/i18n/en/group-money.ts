/** The money of one savings group: what waits, the books, the statement. */
export const groupMoney = {
  waiting: {
    title: 'What waits for whom',
    nothing: 'Nothing waits: every pot so far is complete.',
    for: 'For {{name}}, round\u00A0{{round}}',
    forYou: 'For you, round\u00A0{{round}}',
    from: 'From {{names}}',
    missedBy: 'Missed by {{names}}',
    short: 'Was paid out short',
    you: 'you',
  },
  missed: {
    title: 'What the group went without',
    lead: 'The group is over. What a member missed can still be paid; 30 days after it was missed you can write it off. Then it is owed no more, and it keeps no account open.',
    line: 'Round {{round}}: {{amount}} from {{payer}} for {{recipient}}',
    act: 'Write off',
    ask: 'Write off what {{payer}} missed?',
    text: '{{payer}} does not owe {{amount}} for round {{round}} any more, and {{recipient}} will not get it. Both are told that you decided it. This cannot be undone.',
    done: 'Written off',
    on: 'Written off on {{day}}',
    from: 'From {{day}} on you can write it off.',
    under_way: 'A payment for it is under way.',
    own: 'You owe it yourself: pay it, or write to us.',
    failed: 'Could not be loaded.',
  },
  books: {
    title: 'Books',
    sentence: 'Of {{in}} in, {{out}} went to members.',
    nothingYet: 'Nothing has come in yet.',
    payouts: 'Paid out to members',
    fees: 'Fees taken from pots',
    held: 'Held for the open round',
    how: 'How is this computed?',
    howText:
      'From the double-entry ledger, at this moment. Every contribution, also in cash, is booked into the pot of the group; every payout and every fee is booked out of it. What is left is held. The three lines always add up to the contributions, and a check proves it for every group each night. Card fees are paid on top and never enter the pot.',
  },
  statement: {
    title: 'Statement',
    download: 'Statement as {{format}}',
    accountant: 'For an accountant',
  },
};
