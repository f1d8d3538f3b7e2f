/** What a member is told to do now, on the page of a group. */
export const groupNow = {
  accept: 'Read and accept the charter',
  acceptText: 'It says what everyone pays and receives, and what happens if a member doesn’t pay.',
  invite_one: 'Invite people: {{count}} place is free',
  invite_other: 'Invite people: {{count}} places are free',
  inviteOrStart: 'You can wait until the group is full, or start with those who are in.',
  inviteAct: 'Invite members',
  start: 'Everyone is in: start the group',
  startText: 'If you do nothing, it starts automatically about a day before {{day}}, the first due day.',
  blocked: 'Nothing to do for you right now',
  awaitStart: 'You are in. The group has not started yet',
  awaitStartText: 'The first contribution is planned for {{day}}. You get an email when the group starts.',
  awaitMore_one: '{{count}} place is free: tell {{organizer}} who could join.',
  awaitMore_other: '{{count}} places are free: tell {{organizer}} who could join.',
  drawing: 'The order of turns is being drawn',
  drawingText:
    'The order is drawn from a public random number published at {{time}} by drand. Nothing is due yet, and nobody can join or leave until then.',
  drawingStandIn:
    'We draw the order at {{time}}. This test site makes its own random number; with real money we use a public one. Nothing is due yet, and nobody can join or leave until then.',
  drawingLate:
    'drand’s public random number for {{time}} hasn’t arrived yet. We keep trying to get it. Nothing is due until the order is drawn.',
  pay: 'Pay {{amount}} for round\u00A0{{round}}, due {{day}}',
  payText: 'This round goes to {{name}}.',
  profileFirst:
    'Before your first payment we need your address, date of birth and a picture of your ID. You don’t have to wait for our review.',
  identityFirst:
    'Before your first payment we need a picture of your ID. You don’t have to wait for our review.',
  payTextOwn: 'This round is your turn: you get your payment back with the pot.',
  payBy: {
    card: 'By card you pay {{charge}}, the card fee included.',
    account: 'From your bank account you pay {{charge}}, its fee included.',
  },
  payLateText:
    'You have until {{until}}. After that it counts as missed, and the pot is paid out without it.',
  payLate: 'Pay {{amount}} for round\u00A0{{round}}: it was due {{day}}',
  payOlder: 'Pay {{amount}} for round\u00A0{{round}}, which you missed',
  missedInAll: 'You’ve missed {{count}} contributions.',
  frozen: 'Until you pay, you can’t vote or swap turns.',
  payOlderText: 'It goes to the member whose pot was short.',
  payOlderTurn: 'Until then your own turn may move back.',
  payOlderTo: 'It goes to {{name}}, whose pot was short.',
  payOlderOwn: 'It comes to you: your own pot was short.',
  cashAwaits: 'You said that you paid round\u00A0{{round}} in cash',
  cashAwaitsText:
    '{{name}} has to confirm it within 72 hours. If you didn’t pay in cash, remove the record and pay another way.',
  ownCash: 'Did you hand {{name}} the cash?',
  ownCashText:
    '{{writer}} recorded {{amount}} in cash from you. You and the recipient must both confirm it. You can also pay by card.',
  cash: 'Did {{name}} hand you the cash?',
  cashText: '{{writer}} recorded {{amount}} in cash for this round. It counts when you confirm it.',
  cashTextBoth:
    '{{writer}} recorded {{amount}} in cash for this round. You and {{name}} must both confirm it.',
  paid: 'You have paid round\u00A0{{round}}',
  underWay: 'Your payment for round\u00A0{{round}} is on its way',
  progress: '{{paid}} of {{all}} have paid the round for {{name}}.',
  progressOwn: '{{paid}} of {{all}} have paid; the pot of this round is yours.',
  received: 'The pot of round\u00A0{{round}} is yours: {{amount}}',
  receivedText: 'It is in your balance.',
  receivedShort: '{{short}} of the pot is still missing. Late payments come to you first.',
  receivedCash: '{{cash}} of it you had in cash; the rest is in your balance.',
  toBalance: 'See your balance',
  next: 'Next: {{amount}} due {{day}}.',
  nothingNext: 'Nothing more is due from you in this group.',
  completed: 'All rounds are over',
  completedText: 'You paid in {{paid}} and received {{received}}, from {{from}} to {{to}}.',
  nextCircle: '{{organizer}} can start it again with the same members.',
  canceled: 'This group was ended early',
  votedText:
    'Its members voted for it. Money that was still held went back to the cards and bank accounts it came from. The table shows what members still owe each other.',
  payAfterEnd: 'It stays owed, although the group is over.',
  canceledText:
    'Nothing more is due. Money that was still held went back to the cards and bank accounts it came from.',
  myTurn: 'Your turn: you receive {{amount}} in round {{round}}, due {{day}}, once everyone has paid.',
  reveal: {
    title: 'The order is drawn',
    place: 'You are number {{turn}} of {{count}}.',
    how: 'How the order was drawn',
    order: 'The order of turns',
  },
};
