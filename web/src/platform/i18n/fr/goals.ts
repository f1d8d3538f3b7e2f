import type { SameKeys } from '../catalogue.ts';
import type { goals as english } from '../en/goals.ts';

export const goals: SameKeys<typeof english> = {
  title: 'Votre objectif',
  lead: 'Dites pourquoi vous épargnez et voyez combien vous avez mis dans vos groupes. Personne d’autre ne le voit.',
  loadFailed: 'Impossible de charger votre objectif.',
  set: 'Choisir un objectif',
  change: 'Changer l’objectif',
  name: 'Ce pour quoi vous épargnez',
  namePlaceholder: 'Un nouveau toit',
  target: 'Montant en dollars',
  save: 'Enregistrer l’objectif',
  saving: 'Enregistrement...',
  cancel: 'Annuler',
  saved: 'Objectif enregistré',
  failed: 'Votre objectif n’a pas pu être enregistré.',
  remove: 'Supprimer l’objectif',
  removed: 'Objectif supprimé',
  removeFailed: 'Votre objectif n’a pas pu être supprimé.',
  progress: '{{putIn}} sur {{target}}',
  since: 'Cotisations que vous avez payées depuis le {{day}}. Les remboursements ne comptent pas.',
  reached: 'Vous avez atteint votre objectif. Bravo !',
};
