import type { SameKeys } from '../catalogue.ts';
import type { openPage as english } from '../en/open-page.ts';

export const openPage: SameKeys<typeof english> = {
  title: 'Connectez-vous pour ouvrir {{page}}',
  signIn: 'Se connecter',
  pages: {
    dashboard: 'votre tableau de bord',
    groups: 'vos groupes',
    group: 'ce groupe',
    payments: 'vos paiements',
    history: 'votre historique',
    notifications: 'vos notifications',
    settings: 'vos réglages',
    withdraw: 'vos retraits',
    entry: 'votre entrée',
    verification: 'votre vérification',
    other: 'cette page',
  },
};
