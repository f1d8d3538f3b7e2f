import { declareRefusals } from './declare-refusals.ts';

export const paymentRefusals = declareRefusals({
  /** Another member's contribution looks like an unknown one. */
  payment_not_found: {
    code: 'not_found',
    status: 404,
    en: 'There is no such payment.',
    es: 'Ese pago no existe.',
    fr: 'Ce paiement n’existe pas.',
  },
  payment_closed: {
    status: 409,
    en: 'This payment was canceled. Nothing is owed.',
    es: 'Este pago se canceló. No debes nada.',
    fr: 'Ce paiement a été annulé. Vous ne devez rien.',
  },
  /** Missed contributions come first: they go to the short-paid recipient. */
  older_payment_first: {
    status: 409,
    en: ({ round }: { readonly round: number }) =>
      `Round ${round} is still open and was paid out without this contribution. Please pay round ${round} first.`,
    es: ({ round }) =>
      `La ronda ${round} sigue pendiente y su fondo se entregó sin este aporte. Primero paga la ronda ${round}.`,
    fr: ({ round }) =>
      `La période ${round} n’est pas encore payée, et sa cagnotte a été versée sans cette cotisation. Payez d’abord la période ${round}.`,
  },
  card_required: {
    status: 409,
    en: 'Please add a card first. It is charged only when you pay.',
    es: 'Primero agrega una tarjeta. Solo se cobra cuando pagas.',
    fr: 'Ajoutez d’abord une carte. Elle n’est débitée que lorsque vous payez.',
  },
  /** Only cards can cover others: a returned debit would leave the payer late. */
  debit_only_own: {
    status: 409,
    en: 'You can pay for another member by card only. A bank debit that is returned days later would make them late.',
    es: 'Solo puedes pagar por otro miembro con tarjeta. Un débito bancario devuelto días después lo dejaría atrasado.',
    fr: 'Vous pouvez payer pour un autre membre par carte seulement. Un prélèvement rejeté plusieurs jours après le mettrait en retard.',
  },
  cash_recorded: {
    status: 409,
    en: 'You said that you paid this in cash. To pay by card, remove the record, or wait until the recipient denies it.',
    es: 'Dijiste que pagaste esto en efectivo. Para pagar con tarjeta, borra la nota o espera a que quien recibe lo niegue.',
    fr: 'Vous avez dit avoir payé cela en espèces. Pour payer par carte, supprimez la note, ou attendez que la personne qui reçoit conteste ce paiement.',
  },
  not_paid_yet: {
    status: 409,
    en: 'This contribution is not paid yet, so there is no receipt.',
    es: 'Este aporte todavía no está pagado, así que no hay recibo.',
    fr: 'Cette cotisation n’est pas encore payée, il n’y a donc pas de reçu.',
  },
  amount_changed: {
    status: 409,
    en: 'The amount due has changed. Check it and try again.',
    es: 'El monto por pagar cambió. Revísalo e inténtalo de nuevo.',
    fr: 'Le montant à payer a changé. Vérifiez-le et réessayez.',
  },
});

export const cardRefusals = declareRefusals({
  webhook_refused: {
    status: 400,
    en: ({ reason }: { readonly reason: string }) => `Webhook refused: ${reason}`,
    es: ({ reason }) => `Webhook rechazado: ${reason}`,
    fr: ({ reason }) => `Webhook refusé : ${reason}`,
  },
  /** The provider was unreachable or failed; retrying is safe. */
  payment_provider_unavailable: {
    status: 503,
    retryAfterSeconds: 10,
    en: 'Card payments are not available right now. Nothing was charged. Please try again in a few minutes.',
    es: 'Los pagos con tarjeta no están disponibles en este momento. No se cobró nada. Inténtalo de nuevo en unos minutos.',
    fr: 'Les paiements par carte ne sont pas disponibles pour le moment. Rien n’a été débité. Réessayez dans quelques minutes.',
  },
  /** Our provider account does not support this payment method; retrying does not help. */
  method_type_inactive: {
    status: 409,
    en: 'This way of paying isn’t available. Nothing was charged. Please choose another one.',
    es: 'Esta forma de pago no está disponible. No se cobró nada. Elige otra.',
    fr: 'Ce moyen de paiement n’est pas disponible. Rien n’a été débité. Choisissez-en un autre.',
  },
  charge_unanswered: {
    code: 'payment_provider_unavailable',
    status: 503,
    retryAfterSeconds: 10,
    en: 'The card provider did not answer. Please try again: you will not be charged twice.',
    es: 'El proveedor de pagos no respondió. Inténtalo de nuevo: no se te cobrará dos veces.',
    fr: 'Le prestataire de paiement n’a pas répondu. Réessayez : votre carte ne sera pas débitée deux fois.',
  },
  card_not_found: {
    code: 'not_found',
    status: 404,
    en: 'There is no such card.',
    es: 'Esa tarjeta no existe.',
    fr: 'Cette carte n’existe pas.',
  },
  card_unusable: {
    status: 409,
    en: 'This card can no longer be used. Save it again.',
    es: 'Esta tarjeta ya no se puede usar. Guárdala de nuevo.',
    fr: 'Cette carte ne peut plus être utilisée. Enregistrez-la à nouveau.',
  },
  account_unusable: {
    status: 409,
    en: 'This bank account can no longer be used. Save it again.',
    es: 'Esta cuenta bancaria ya no se puede usar. Guárdala de nuevo.',
    fr: 'Ce compte bancaire ne peut plus être utilisé. Enregistrez-le à nouveau.',
  },
  card_in_use: {
    status: 409,
    en: 'A payment with this card is processing. Remove the card when the payment is finished.',
    es: 'Hay un pago en curso con esta tarjeta. Quítala cuando el pago haya terminado.',
    fr: 'Un paiement avec cette carte est en cours. Supprimez-la quand le paiement sera terminé.',
  },
});
