import type { SameKeys } from '../catalogue.ts';
import type { terms as english } from '../en/terms.ts';

export const terms: SameKeys<typeof english> = {
  title: 'Conditions générales de l’épargne en groupe',
  lead: 'Ce que vous acceptez avant d’épargner en groupe, en cinq points.',
  queue: 'La file d’attente a ses propres déclarations :',
  version: 'Version {{version}}',
  read: 'Lire les conditions générales',
  accept: 'J’ai 18 ans ou plus et j’accepte les conditions générales',
  acceptFirst: 'Cochez la case pour continuer.',
  submit: 'Accepter et continuer',
  pending: 'Enregistrement...',
  failed: 'Les conditions n’ont pas pu être acceptées. Réessayez.',
  loadFailed: 'Impossible de charger les conditions.',
  accepted: 'Vous avez accepté ces conditions.',
  continue: 'Continuer',
};
