/** The money of one savings group: what waits, the books, the statement. */
export const groupMoney = {
  waiting: {
    title: 'Still to be paid',
    nothing: 'Everyone has paid, and every pot so far is complete.',
    nothingToPay: 'Nobody has anything to pay right now.',
    onItsWay: 'On its way by bank debit: {{amount}}. Banks take a few days.',
    for: 'For {{name}}, round\u00A0{{round}}',
    forYou: 'For you, round\u00A0{{round}}',
    from: 'From {{names}}',
    missedBy: 'Missed by {{names}}',
    short: 'Was paid out short',
    you: 'you',
    ownPart: '{{name}}’s own part',
    yourPart: 'your own part',
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
    selfLead:
      'You owe this to yourself alone. You can waive it at once; you only pay what the bank charged for the returned debit.',
    selfText:
      'You no longer owe {{amount}} for round {{round}}, and you will not get it. This cannot be undone.',
    under_way: 'A payment for it is under way or disputed.',
    own: 'You owe it yourself: pay it, or write to us.',
    failed: 'Could not be loaded.',
  },
  books: {
    title: 'Books',
    sentence: 'Of {{in}} in, {{out}} went to members.',
    nothingYet: 'Nothing has come in yet.',
    planned: 'The first contribution is planned for {{day}}.',
    payouts: 'Paid out to members',
    fees: 'Fees taken from pots',
    held: 'In the pot of the open round',
    how: 'How is this computed?',
    howText:
      'From the double-entry ledger, at this moment. Every contribution, also in cash, is booked into the pot of the group; every payout and every fee is booked out of it. What is left is held. The three lines always add up to the contributions, and a check proves it for every group each night. Card fees are paid on top and never enter the pot.',
  },
  shares: { title: 'What each paid in and received', paidIn: 'paid in {{amount}}', received: 'received' },
  statement: {
    title: 'Statement',
    download: 'Statement as {{format}}',
    yourself: 'Check it yourself',
  },
};
