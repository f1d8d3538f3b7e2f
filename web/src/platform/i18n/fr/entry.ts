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
    waiting_one: 'Il faut encore {{more}} entrée avant votre premier versement.',
    waiting_other: 'Il faut encore {{more}} entrées avant votre premier versement.',
    paid: 'Les places remplies ont été payées au niveau Starter, y compris la vôtre.',
  },
};
