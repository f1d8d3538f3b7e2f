import { declareRefusals } from './declare-refusals.ts';

export const refundRefusals = declareRefusals({
  no_such_position: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'There is no such position.',
    es: 'Ese lugar no existe.',
    fr: 'Cette place n’existe pas.',
  },
  dispute_open: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'A dispute is open: a refund would pay twice.',
    es: 'Hay una disputa abierta: un reembolso pagaría dos veces.',
    fr: 'Une contestation est ouverte : un remboursement paierait deux fois.',
  },
  refunded_already: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'This entry was refunded already.',
    es: 'Esta entrada ya se reembolsó.',
    fr: 'Cette entrée a déjà été remboursée.',
  },
  payment_unknown_to_provider: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'Its payment is not known to the card provider.',
    es: 'El proveedor de pagos no conoce este pago.',
    fr: 'Le prestataire de paiement ne connaît pas ce paiement.',
  },
  went_back_in_parts: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'All of it was already refunded in parts.',
    es: 'Ya se reembolsó todo por partes.',
    fr: 'Tout a déjà été remboursé en plusieurs fois.',
  },
  refund_under_way: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'The card provider is already refunding it.',
    es: 'El proveedor de pagos ya lo está reembolsando.',
    fr: 'Le prestataire de paiement est déjà en train de la rembourser.',
  },
  no_failed_refund: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'This payment has no refund that failed.',
    es: 'Este pago no tiene ningún reembolso fallido.',
    fr: 'Ce paiement n’a aucun remboursement en échec.',
  },
  charged_back: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'The bank already reversed this charge: a refund would pay twice.',
    es: 'El banco ya revirtió este cobro: un reembolso pagaría dos veces.',
    fr: 'La banque a déjà annulé ce débit : un remboursement paierait deux fois.',
  },
  other_refund_under_way: {
    code: 'entry_not_refundable',
    status: 409,
    en: 'Another refund of this payment is on its way. Try again when it has arrived.',
    es: 'Otro reembolso de este pago está en camino. Inténtalo de nuevo cuando haya llegado.',
    fr: 'Un autre remboursement de ce paiement est en route. Réessayez quand il sera arrivé.',
  },
  refund_waits: {
    status: 409,
    en: 'A refund of this payment already waits for a second person.',
    es: 'Un reembolso de este pago ya espera la decisión de otra persona.',
    fr: 'Un remboursement de ce paiement attend déjà la décision d’une autre personne.',
  },
  no_such_refund_request: {
    code: 'not_found',
    status: 404,
    en: 'There is no such request for a refund.',
    es: 'Esa solicitud de reembolso no existe.',
    fr: 'Cette demande de remboursement n’existe pas.',
  },
  refund_decided: {
    status: 409,
    en: 'This request was decided already.',
    es: 'Esta solicitud ya se decidió.',
    fr: 'Cette demande a déjà été décidée.',
  },
  /** The second admin is linked to the requester or to the payee. */
  second_person_linked: {
    status: 403,
    en: 'Your account shares a browser, phone, card, bank account or document with the requester or recipient. Another admin has to decide.',
    es: 'Tu cuenta comparte navegador, teléfono, tarjeta, cuenta bancaria o documento con quien lo pidió o lo recibe. Otra persona debe decidir.',
    fr: 'Votre compte partage un navigateur, un téléphone, une carte, un compte bancaire ou une pièce d’identité avec le demandeur ou le bénéficiaire. Une autre personne doit décider.',
  },
  second_person_needed: {
    status: 403,
    en: 'You requested this refund, so another admin has to decide.',
    es: 'Tú pediste este reembolso, así que otra persona debe decidir.',
    fr: 'Vous avez demandé ce remboursement, une autre personne doit donc décider.',
  },
});
