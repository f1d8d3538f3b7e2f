/** What a member is told to do now, on the page of a group. */
export const groupNow = {
  accept: 'Read and accept the charter',
  acceptText: 'It says what everyone pays and receives, and what happens when a member does not pay.',
  invite_one: 'Invite people: {{count}} place is free',
  invite_other: 'Invite people: {{count}} places are free',
  inviteOrStart: 'You can wait until the group is full, or start with those who are in.',
  inviteAct: 'Invite members',
  start: 'Everyone is in: start the group',
  startText: 'It starts by itself about a day before {{day}}, the first due day, if you do nothing.',
  blocked: 'Nothing to do for you right now',
  awaitStart: 'You are in. The group has not started yet',
  awaitStartText: 'The first contribution is planned for {{day}}. You get an email when the group starts.',
  awaitMore_one: '{{count}} place is free: tell {{organizer}} who could join.',
  awaitMore_other: '{{count}} places are free: tell {{organizer}} who could join.',
  drawing: 'The order of turns is being drawn',
  drawingText:
    'The order is drawn from a public random number published at {{time}} by drand. Nothing is due yet, and nobody can join or leave until then.',
  drawingStandIn:
    'The order is drawn at {{time}}. This test site makes the number that decides it by itself; with real money it is a public one. Nothing is due yet, and nobody can join or leave until then.',
  drawingLate:
    'The public random number of {{time}} by drand has not arrived yet. We keep asking for it, and nothing else takes its place. Nothing is due until the order is drawn.',
  pay: 'Pay {{amount}} for round\u00A0{{round}}, due {{day}}',
  payText: 'This round goes to {{name}}.',
  profileFirst:
    'Your first payment: first your address, your date of birth and a picture of your ID, then you pay. You need not wait for its check.',
  identityFirst:
    'Your first payment: first a picture of your ID, then you pay. You need not wait for its check.',
  payTextOwn: 'This round is your own turn: what you pay comes back to you with the pot.',
  payBy: {
    card: 'By card you pay {{charge}}, the card fee included.',
    account: 'From your bank account you pay {{charge}}, its fee included.',
  },
  payLateText:
    'You have until {{until}}. After that it counts as missed, and the pot is paid out without it.',
  payLate: 'Pay {{amount}} for round\u00A0{{round}}: it was due {{day}}',
  payOlder: 'Pay {{amount}} for round\u00A0{{round}}, which you missed',
  missedInAll: 'You have missed {{count}} in all.',
  frozen: 'You are frozen until then: no vote and no exchange of turns.',
  payOlderText: 'It goes to the member whose pot was short.',
  payOlderTurn: 'Until then your own turn may move back.',
  payOlderTo: 'It goes to {{name}}, whose pot was short.',
  payOlderOwn: 'It comes to you: your own pot went without it.',
  cashAwaits: 'You said that you paid round\u00A0{{round}} in cash',
  cashAwaitsText:
    '{{name}} has to confirm that the cash is there; after 72 hours without an answer the note lapses. If there was no cash, remove the note and pay by card.',
  ownCash: 'Did you hand {{name}} the cash?',
  ownCashText:
    '{{writer}} has noted {{amount}} in cash from you. It counts once you and the recipient have both said so. You can also pay by card.',
  cash: 'Did {{name}} hand you the cash?',
  cashText: '{{writer}} has noted {{amount}} in cash for this round. It counts when you say yes.',
  cashTextBoth:
    '{{writer}} has noted {{amount}} in cash for this round. It counts when you and {{name}} have both said yes.',
  paid: 'You have paid round\u00A0{{round}}',
  underWay: 'Your payment for round\u00A0{{round}} is on its way',
  progress: '{{paid}} of {{all}} have paid the round for {{name}}.',
  progressOwn: '{{paid}} of {{all}} have paid; the pot of this round is yours.',
  received: 'The pot of round\u00A0{{round}} is yours: {{amount}}',
  receivedText: 'It is in your balance.',
  receivedShort: '{{short}} of the pot is still missing: what is paid late comes to you first.',
  receivedCash: '{{cash}} of it you had in cash; the rest is in your balance.',
  toBalance: 'See your balance',
  next: 'Next: {{amount}} due {{day}}.',
  nothingNext: 'Nothing more is due from you in this group.',
  completed: 'All rounds are over',
  completedText: 'You paid in {{paid}} and received {{received}}, from {{from}} to {{to}}.',
  nextCircle: '{{organizer}} can start it again with the same members.',
  canceled: 'This group was ended early',
  votedText:
    'Its members voted for it. Money that was still held went back to the cards and bank accounts it came from. The table says what is still owed among the members.',
  payAfterEnd: 'It stays owed, although the group is over.',
  canceledText:
    'Nothing more is due. Money that was still held went back to the cards and bank accounts it came from.',
  myTurn: 'Your turn: you receive {{amount}} in round {{round}}, due {{day}}, when all have paid.',
  reveal: {
    title: 'The order stands',
    place: 'You are number {{turn}} of {{count}}.',
    how: 'How the order was drawn',
    order: 'The order of turns',
  },
};
