import type { SameKeys } from '../catalogue.ts';
import type { receipt as english } from '../en/receipt.ts';

export const receipt: SameKeys<typeof english> = {
  download: 'Reçu en PDF',
  title: 'Votre entrée',
  loadFailed: 'Impossible de charger votre entrée.',
  paidOn: 'Payée le {{day}}',
  completed: 'Payée',
  refunded: 'Remboursée',
  disputed: 'Contestée',
  refund: 'Remboursement de {{amount}} le {{day}}',
  none: 'Pas encore d’entrée',
};
