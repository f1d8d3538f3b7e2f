import type { SameKeys } from '../catalogue.ts';
import type { entry as english } from '../en/entry.ts';

export const entry: SameKeys<typeof english> = {
  base: 'Entrada',
  cardFee: 'Comisión de la tarjeta',
  appFee: 'Comisión de la aplicación',
  total: 'Total',
  testMoney: 'Dinero de prueba',
  noUndo: 'Una vez que tengas un lugar, no podrás deshacer la entrada.',
  place: {
    waiting_one: 'Debe llegar {{more}} entrada más antes de tu primera entrega.',
    waiting_other: 'Deben llegar {{more}} entradas más antes de tu primera entrega.',
    paid: 'Los lugares llenos ya se pagaron en Starter, incluido el tuyo.',
  },
};
