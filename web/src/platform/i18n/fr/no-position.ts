import type { SameKeys } from '../catalogue.ts';
import type { noPosition as english } from '../en/no-position.ts';

export const noPosition: SameKeys<typeof english> = {
  held: 'Le numéro {{position}} est réservé pour vous jusqu’à {{time}}',
  heldText: 'Il est provisoire et rien n’a été débité.',
  toHold: 'Aller à votre réservation',
  title: 'Vous n’avez pas encore de place',
  text: 'Lisez les chances, puis décidez. Réserver ne coûte rien.',
  reserve: 'Réserver une place',
  finish: 'Compléter votre profil',
};
