import { formatDollars, type Cents } from '../money.ts';
import { declareRefusals } from './declare-refusals.ts';

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
