import type { SameKeys } from '../catalogue.ts';
import type { passkeyStep as english } from '../en/passkey-step.ts';

export const passkeyStep: SameKeys<typeof english> = {
  use: 'Utiliser une clé d’accès',
  pending: 'En attente de votre appareil...',
  unused: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou continuez sans elle.',
  answered: 'Votre clé d’accès remplace le code. Vous pouvez continuer.',
};
