import { type Cents, formatDollars } from '../money.ts';
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

export const writeOffRefusals = declareRefusals({
  debt_changed: {
    status: 409,
    en: ({ owed }: { readonly owed: Cents }) => `${formatDollars(owed)} is due now. Please check it again.`,
    es: ({ owed }) => `Ahora se deben ${formatDollars(owed, 'es')}. Revísalo de nuevo.`,
    fr: ({ owed }) => `La dette est maintenant de ${formatDollars(owed, 'fr')}. Vérifiez de nouveau.`,
  },
  debt_undecided: {
    status: 409,
    en: 'A dispute or a payment of this member is still open. Please wait for the result.',
    es: 'Hay una disputa o un pago de este miembro en curso. Espera el resultado.',
    fr: 'Une contestation ou un paiement de ce membre est en cours. Attendez le résultat.',
  },
  write_off_waits: {
    status: 409,
    en: 'A write-off for this member already waits for a second person.',
    es: 'Una condonación para este miembro ya espera la decisión de otra persona.',
    fr: 'Un effacement de dette pour ce membre attend déjà la décision d’une autre personne.',
  },
  no_such_write_off: {
    code: 'not_found',
    status: 404,
    en: 'There is no such write-off.',
    es: 'Esa condonación no existe.',
    fr: 'Cette demande d’effacement de dette n’existe pas.',
  },
  write_off_decided: {
    status: 409,
    en: 'This request was decided already.',
    es: 'Esta solicitud ya se decidió.',
    fr: 'Cette demande a déjà été décidée.',
  },
  second_person_needed: {
    status: 403,
    en: 'You requested this write-off, so another admin has to decide.',
    es: 'Tú pediste esta condonación, así que otra persona debe decidir.',
    fr: 'Vous avez demandé d’effacer cette dette, une autre personne doit donc décider.',
  },
  /** The second admin is linked to the requester or to the debtor. */
  second_person_linked: {
    status: 403,
    en: 'Your account shares a browser, phone, card, bank account or document with the requester or debtor. Another admin has to decide.',
    es: 'Tu cuenta comparte navegador, teléfono, tarjeta, cuenta bancaria o documento con quien lo pidió o debe el dinero. Otra persona debe decidir.',
    fr: 'Votre compte partage un navigateur, un téléphone, une carte, un compte bancaire ou une pièce d’identité avec le demandeur ou le débiteur. Une autre personne doit décider.',
  },
});
