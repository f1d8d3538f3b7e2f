export const outages = {
  label: 'Current outages',
  fold: 'See what still works',
  rest: 'We keep trying. This note disappears when everything works again.',
  cards: {
    title: 'Payments by card and bank debit aren’t going through right now.',
    text: 'Nobody is charged twice. Your groups, your balance, cash and withdrawals work. Auto-pay and refunds will go through automatically later.',
  },
  payouts: {
    title: 'Withdrawals aren’t reaching banks right now.',
    text: 'You can still request one, and we’ll send it later. You can add or change a bank account afterwards. Your groups, your balance and payments work.',
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
    title: 'You can’t send or view pictures and documents right now.',
    text: 'Your existing files are safe. You can send new ones afterwards. Your groups, your balance and payments work.',
  },
};
