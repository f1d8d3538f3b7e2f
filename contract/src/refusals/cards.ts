import { declareRefusals } from './declare-refusals.ts';

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
