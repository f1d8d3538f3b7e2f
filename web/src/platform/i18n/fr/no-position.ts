import type { SameKeys } from '../catalogue.ts';
import type { noPosition as english } from '../en/no-position.ts';

export const noPosition: SameKeys<typeof english> = {
  text: 'Réserver ne coûte rien.',
  checked:
    'Votre compte est en cours de vérification. D’ici là, rien ne peut être réservé ; nous vous écrivons.',
  reserve: 'Réserver une place',
  finish: 'Compléter votre profil',
};
