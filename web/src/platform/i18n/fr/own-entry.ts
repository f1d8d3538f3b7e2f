import type { SameKeys } from '../catalogue.ts';
import type { ownEntry as english } from '../en/own-entry.ts';

export const ownEntry: SameKeys<typeof english> = {
  goOn: 'Continuer',
  projection:
    'Si les entrées continuaient d’arriver comme ces 30 derniers jours, ce serait vers le {{day}}. Personne ne sait si ce sera le cas.',
  cannotEstimate: 'Impossible d’estimer le jour : il n’y a pas eu d’entrée ces 30 derniers jours.',
  line: 'La file et votre place',
  none: 'Vous n’avez pas de place dans la file d’attente.',
  noticeTitle: 'Vous avez déjà votre entrée',
  notice: 'Voir votre numéro, reçu, solde et relevé',
  number: 'Vous avez le numéro {{position}}.',
  numberNext_one:
    'Vous avez le numéro {{position}} : il faut encore {{more}} entrée avant votre prochain versement.',
  numberNext_other:
    'Vous avez le numéro {{position}} : il faut encore {{more}} entrées avant votre prochain versement.',
  consent:
    'Vous avez payé et avez le numéro {{position}}. Ces cinq points concernent cette place. Touchez-en un pour le lire en entier.',
};
