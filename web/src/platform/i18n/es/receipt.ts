import type { SameKeys } from '../catalogue.ts';
import type { receipt as english } from '../en/receipt.ts';

export const receipt: SameKeys<typeof english> = {
  download: 'Recibo en PDF',
  title: 'Tu entrada',
  loadFailed: 'No se pudo cargar tu entrada.',
  paidOn: 'Pagada el {{day}}',
  completed: 'Pagada',
  refunded: 'Reembolsada',
  disputed: 'En disputa',
  refund: 'Reembolso de {{amount}} el {{day}}',
  none: 'Todavía no hay entrada',
};
