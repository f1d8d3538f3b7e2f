import type { SameKeys } from '../catalogue.ts';
import type { cardForm as english } from '../en/card-form.ts';

export const cardForm: SameKeys<typeof english> = {
  notLoadedTitle: 'Le formulaire de carte ne s’est pas chargé',
  notLoaded:
    'Vérifiez votre connexion, désactivez tout bloqueur de scripts et rechargez la page. Rien n’a été débité.',
};
