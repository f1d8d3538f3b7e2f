import type { SameKeys } from '../catalogue.ts';
import type { noPosition as english } from '../en/no-position.ts';

export const noPosition: SameKeys<typeof english> = {
  held: 'Si vous payez maintenant, vous êtes le numéro {{position}}',
  heldText: 'Votre réservation court jusqu’à {{time}}. Rien n’a été débité.',
  toHold: 'Aller à votre réservation',
  title: 'Vous n’avez pas encore de place',
  text: 'Lisez les chances, puis décidez. Réserver ne coûte rien.',
  checked:
    'Votre compte est en cours de vérification. D’ici là, rien ne peut être réservé ; nous vous écrivons.',
  reserve: 'Réserver une place',
  finish: 'Compléter votre profil',
};
