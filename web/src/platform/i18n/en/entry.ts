export const entry = {
  base: 'Entry',
  cardFee: 'Card fee',
  appFee: 'App fee',
  total: 'Total',
  testMoney: 'Test money',
  noUndo: 'Once you have a position, you can’t undo the entry.',
  place: {
    waiting_one: '{{more}} more entry must come before your first payout.',
    waiting_other: '{{more}} more entries must come before your first payout.',
    paid: 'Filled places have been paid at Starter, including yours.',
  },
};
