import type { SameKeys } from '../catalogue.ts';
import type { cardForm as english } from '../en/card-form.ts';

export const cardForm: SameKeys<typeof english> = {
  sandbox: 'Mode test',
  testCard:
    'Aucune vraie carte n’est débitée. Utilisez 4242 4242 4242 4242, une date future et trois chiffres. Une vraie carte est refusée ici.',
  number: 'Numéro de carte',
  numberMissing: 'Saisissez le numéro de carte',
  expiry: 'Expiration',
  expiryMissing: 'Saisissez l’expiration comme MM / AA',
  cvc: 'Code de sécurité',
  cvcMissing: 'Saisissez le code de sécurité',
};
