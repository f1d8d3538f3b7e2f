import type { SameKeys } from '../catalogue.ts';
import type { paymentHistory as english } from '../en/payment-history.ts';

export const paymentHistory: SameKeys<typeof english> = {
  title: 'Historique des paiements',
  caption: 'Paiements, du plus récent au plus ancien',
  loadFailed: 'Impossible de charger vos paiements.',
  empty: 'Pas encore d’historique de paiements',
  emptyHint: 'Chaque cotisation que vous devez ou avez payée apparaît ici, avec son reçu.',
  entry: 'File d’attente',
  noMatch: 'Aucun paiement ne correspond à vos filtres',
  noMatchHint: 'Essayez un autre nom ou état.',
  search: 'Chercher par nom de groupe',
  status: 'État',
  statuses: { all: 'Tous', completed: 'Terminés', pending: 'En attente', failed: 'Échoués' },
  group: 'Groupe',
  due: 'Échéance',
  amount: 'Montant',
  act: 'Reçu ou paiement',
  more: 'Afficher plus',
  above_one: 'Une cotisation à payer se trouve plus haut.',
  above_other: '{{count}} cotisations à payer se trouvent plus haut.',
  showPending: 'Afficher les paiements en attente',
};
