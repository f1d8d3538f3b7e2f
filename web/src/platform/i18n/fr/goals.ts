import type { SameKeys } from '../catalogue.ts';
import type { goals as english } from '../en/goals.ts';

export const goals: SameKeys<typeof english> = {
  title: 'Votre objectif',
  lead: 'Donnez un nom à ce pour quoi vous épargnez et voyez combien vous avez déjà mis dans vos groupes. Personne d’autre ne le voit.',
  loadFailed: 'Impossible de charger votre objectif.',
  set: 'Choisir un objectif',
  change: 'Changer l’objectif',
  name: 'Pour quoi vous épargnez',
  namePlaceholder: 'Un nouveau toit',
  target: 'Montant en dollars',
  save: 'Enregistrer l’objectif',
  saving: 'Enregistrement …',
  cancel: 'Annuler',
  saved: 'Votre objectif est enregistré',
  failed: 'Votre objectif n’a pas pu être enregistré.',
  remove: 'Supprimer l’objectif',
  removed: 'Votre objectif est supprimé',
  removeFailed: 'Votre objectif n’a pas pu être supprimé.',
  progress: '{{putIn}} sur {{target}}',
  since:
    'Cotisations que vous avez payées vous-même depuis le {{day}}. Ce qui vous a été rendu ne compte pas.',
  reached: 'Vous avez mis de côté ce que vous vouliez. Bravo !',
};
