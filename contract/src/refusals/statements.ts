import { declareRefusals } from './declare-refusals.ts';

export const statementRefusals = declareRefusals({
  period_too_long: {
    status: 422,
    field: 'from',
    en: 'This period has too many lines for one file. Please choose a shorter one.',
    es: 'Este período tiene demasiadas líneas para un solo archivo. Elige uno más corto.',
    fr: 'Cette période contient trop de lignes pour un seul fichier. Choisissez-en une plus courte.',
  },
});
