import { declareRefusals } from './declare-refusals.ts';

export const queueRefusals = declareRefusals({
  hold_expired: {
    status: 409,
    en: 'Your hold has ended. Reserve a position again to continue.',
    es: 'Tu reserva terminó. Reserva un lugar de nuevo para continuar.',
    fr: 'Votre réservation est terminée. Réservez de nouveau une place pour continuer.',
  },
  position_exists: {
    status: 409,
    en: ({ number }: { readonly number: number }) => `You already have a position: number ${number}.`,
    es: ({ number }) => `Ya tienes un lugar en la fila: el número ${number}.`,
    fr: ({ number }) => `Vous avez déjà une place dans la file : le numéro ${number}.`,
  },
  payment_in_progress: {
    status: 409,
    en: 'Payment in progress',
    es: 'Pago en curso',
    fr: 'Paiement en cours',
  },
  extension_too_early: {
    status: 409,
    en: 'You can ask for more time when less than 5 minutes are left.',
    es: 'Puedes pedir más tiempo cuando queden menos de 5 minutos.',
    fr: 'Vous pourrez demander plus de temps quand il restera moins de 5 minutes.',
  },
  no_extensions_left: {
    status: 409,
    en: 'You can’t extend this hold again. When it ends, you can reserve a position again.',
    es: 'No puedes extender más esta reserva. Cuando termine, podrás reservar un lugar de nuevo.',
    fr: 'Vous ne pouvez plus prolonger cette réservation. Quand elle sera terminée, vous pourrez de nouveau réserver une place.',
  },
  too_many_holds: {
    code: 'too_many_requests',
    status: 429,
    retryAfterSeconds: 3_600,
    en: ({ minutes }: { readonly minutes: number }) =>
      `You have reserved three times within an hour. You can reserve again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    es: ({ minutes }) =>
      `Reservaste tres veces en una hora. Podrás reservar de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    fr: ({ minutes }) =>
      `Vous avez réservé trois fois en une heure. Vous pourrez réserver de nouveau dans ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
});

/** Also quoted in the email to the owner of the address. */
export const ENTRY_REFUSED = {
  en: 'This email or phone cannot be used to join. Sign in if you already have an account.',
  es: 'Este correo o teléfono no se puede usar para entrar a la fila. Si ya tienes una cuenta, inicia sesión.',
  fr: 'Cet e-mail ou ce téléphone ne peut pas être utilisé pour entrer dans la file. Si vous avez déjà un compte, connectez-vous.',
} as const;

export const entryRefusals = declareRefusals({
  /** The email or verified phone belongs to an account or a queue member. Does not reveal whose. */
  entry_refused: { status: 409, ...ENTRY_REFUSED },
  no_entry_yet: {
    code: 'not_found',
    status: 404,
    en: 'You have no entry yet.',
    es: 'Todavía no tienes una entrada.',
    fr: 'Vous n’avez pas encore d’entrée.',
  },
});

export const storyRefusals = declareRefusals({
  position_required: {
    status: 409,
    en: 'Only members with a position can tell their story here.',
    es: 'Solo quienes tienen un lugar en la fila pueden contar aquí su historia.',
    fr: 'Seuls les membres qui ont une place dans la file peuvent témoigner ici.',
  },
  story_exists: {
    status: 409,
    en: 'You already have a story. Delete it to write another one.',
    es: 'Ya tienes una historia. Elimínala para escribir otra.',
    fr: 'Vous avez déjà un témoignage. Supprimez-le pour en écrire un autre.',
  },
  no_such_story: {
    code: 'not_found',
    status: 404,
    en: 'This story no longer exists.',
    es: 'Esa historia ya no existe.',
    fr: 'Ce témoignage n’existe plus.',
  },
  own_story: {
    status: 403,
    en: 'This story is your own. Another admin has to decide on it.',
    es: 'Esta historia es tuya. Otra persona debe decidir.',
    fr: 'Ce témoignage est le vôtre. Une autre personne doit décider.',
  },
});

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
