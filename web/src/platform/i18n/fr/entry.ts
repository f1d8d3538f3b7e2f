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
    waiting_one: '{{ahead}} membre attend devant vous au niveau Starter.',
    waiting_other: '{{ahead}} membres attendent devant vous au niveau Starter.',
    paid: 'Les places remplies ont été payées au niveau Starter, la vôtre aussi.',
  },
};
