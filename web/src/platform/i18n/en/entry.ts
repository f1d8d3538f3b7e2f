/** What an entry costs, line by line, and the words that stand beside every amount of it. */
export const entry = {
  base: 'Entry',
  cardFee: 'Card fee',
  appFee: 'App fee',
  total: 'Total',
  testMoney: 'Test money',
  noUndo: 'Once you have a position, you cannot undo the entry.',
  place: {
    waiting_one: '{{ahead}} member waits before you at Starter.',
    waiting_other: '{{ahead}} members wait before you at Starter.',
    paid: 'Filled places have been paid at Starter, yours too.',
  },
};
