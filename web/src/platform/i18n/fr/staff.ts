import type { SameKeys } from '../catalogue.ts';
import type { staff as english } from '../en/staff.ts';

export const staff: SameKeys<typeof english> = {
  title: 'Connexion de l’équipe',
  lead: 'Pour notre équipe : connectez-vous avec votre organisation.',
  start: 'Se connecter avec votre organisation',
  again: 'Réessayer',
  pending: 'Ouverture...',
  failed: 'Cette connexion n’a pas abouti. Recommencez.',
  byPassword: 'Se connecter avec un mot de passe',
};
