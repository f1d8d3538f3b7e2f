export const outages = {
  label: 'What does not work right now',
  fold: 'See what still works',
  rest: 'We keep trying automatically. This note disappears when it is over.',
  cards: {
    title: 'Payments by card and from bank accounts are not going through right now.',
    text: 'Nobody is charged twice. Your groups, your balance, cash and withdrawals work. Auto-pay and refunds wait and then go through automatically.',
  },
  payouts: {
    title: 'Withdrawals do not reach banks right now.',
    text: 'You can still request one: we send it automatically later. You can add or change a bank account afterwards. Your groups, your balance and payments work.',
  },
  mail: {
    title: 'Our emails are late right now.',
    text: 'We’ll send them automatically, but links in them may arrive late. Everything you do here works, and news appears under the bell.',
  },
  sms: {
    title: 'Our text messages are late right now.',
    text: 'Codes for your phone may not come in time: ask for a new one afterwards. Everything else works.',
  },
  files: {
    title: 'Pictures and documents cannot be sent or shown right now.',
    text: 'Your existing files are safe. You can send new ones afterwards. Your groups, your balance and payments work.',
  },
};
