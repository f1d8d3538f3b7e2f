export const outages = {
  label: 'What does not work right now',
  fold: 'What still works, and what waits',
  rest: 'We keep trying by ourselves. This note goes when it is over.',
  cards: {
    title: 'Payments by card and from bank accounts are not going through right now.',
    text: 'No payment is taken twice. Your groups, your balance, cash and withdrawals work. Automatic payments and refunds wait, and go through by themselves.',
  },
  payouts: {
    title: 'Withdrawals do not reach banks right now.',
    text: 'You can still ask for one: it waits, and is sent by itself. A bank account can be added or changed afterwards. Your groups, your balance and payments work.',
  },
  mail: {
    title: 'Our emails are late right now.',
    text: 'They wait, and are sent by themselves; links in them come late. Everything you do here works, and news stands under the bell.',
  },
  sms: {
    title: 'Our text messages are late right now.',
    text: 'Codes for your phone may not come in time: ask for a new one afterwards. Everything else works.',
  },
  files: {
    title: 'Pictures and documents cannot be sent or shown right now.',
    text: 'None of yours is lost: send new ones afterwards. Your groups, your balance and payments work.',
  },
};
