import type { SameKeys } from '../catalogue.ts';
import type { entry as english } from '../en/entry.ts';

export const entry: SameKeys<typeof english> = {
  base: 'Entrée',
  cardFee: 'Frais de carte',
  appFee: 'Frais de l’application',
  total: 'Total',
  testMoney: 'Argent de test',
  noUndo: 'Une fois que vous avez une place, vous ne pouvez pas annuler l’entrée.',
  place: {
    waiting_one: '{{ahead}} membre attend devant vous dans Starter.',
    waiting_other: '{{ahead}} membres attendent devant vous dans Starter.',
    paid: 'Les places pleines ont été payées dans Starter, la vôtre aussi.',
  },
};
