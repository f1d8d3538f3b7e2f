import type { SameKeys } from '../catalogue.ts';
import type { statements as english } from '../en/statements.ts';

export const statements: SameKeys<typeof english> = {
  title: 'Relevé',
  lead: 'Chaque mouvement de votre solde, avec le solde qui en résulte.',
  loadFailed: 'Impossible de charger votre relevé.',
  period: 'Période',
  periods: {
    'this-month': 'Ce mois-ci',
    'last-month': 'Le mois dernier',
    'this-year': 'Cette année',
    everything: 'Tout',
    own: 'Du … au …',
  },
  from: 'Du',
  to: 'Au',
  backwards: 'La date de fin ne peut pas précéder la date de début',
  opening: 'Solde au début',
  closing: 'Solde à la fin',
  caption: 'Mouvements de votre solde, les plus récents d’abord',
  what: 'Quoi',
  day: 'Date',
  amount: 'Montant',
  balance: 'Solde',
  empty: 'Aucun mouvement pendant cette période',
  emptyHint: 'Vous verrez ici vos versements et vos retraits.',
  more: 'Charger la suite du relevé',
  pdf: 'Télécharger en PDF',
  csv: 'Télécharger en CSV',
  accountant: 'Pour votre comptable',
  accountantText:
    'Tous vos comptes chez nous sous forme de livres en texte brut. Les programmes libres hledger et beancount les additionnent et vérifient chaque solde. Le fichier OFX de votre solde sert dans GnuCash, Quicken et d’autres programmes.',
  booksFor: 'Livres pour {{program}}',
};
