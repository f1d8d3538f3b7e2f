import { formatDollars, type Cents } from '../money.ts';
import { declareRefusals } from './declare-refusals.ts';

export const owedRefusals = declareRefusals({
  nothing_owed: {
    code: 'invalid',
    status: 422,
    field: 'amount',
    en: 'You owe nothing.',
    es: 'No debes nada.',
    fr: 'Vous ne devez rien.',
  },
  owed_less: {
    code: 'invalid',
    status: 422,
    field: 'amount',
    en: ({ most }: { readonly most: Cents }) => `You owe ${formatDollars(most)}.`,
    es: ({ most }) => `Debes ${formatDollars(most, 'es')}.`,
    fr: ({ most }) => `Vous devez ${formatDollars(most, 'fr')}.`,
  },
  balance_empty: {
    code: 'invalid',
    status: 422,
    field: 'amount',
    en: 'Your balance is empty.',
    es: 'Tu saldo está vacío.',
    fr: 'Votre solde est vide.',
  },
  balance_smaller: {
    code: 'invalid',
    status: 422,
    field: 'amount',
    en: ({ most }: { readonly most: Cents }) => `Your balance is ${formatDollars(most)}.`,
    es: ({ most }) => `Tu saldo es de ${formatDollars(most, 'es')}.`,
    fr: ({ most }) => `Votre solde est de ${formatDollars(most, 'fr')}.`,
  },
  payment_under_way: {
    status: 409,
    en: 'A payment of another amount is processing. Please wait for the result.',
    es: 'Hay un pago de otro monto en curso. Espera el resultado.',
    fr: 'Un paiement d’un autre montant est en cours. Attendez le résultat.',
  },
  owed_request_reused: {
    code: 'request_reused',
    status: 409,
    en: 'This request was already used with a different amount. Please reload the page.',
    es: 'Esta solicitud ya se usó con otro monto. Vuelve a cargar la página.',
    fr: 'Cette demande a déjà été utilisée avec un autre montant. Rechargez la page.',
  },
});
