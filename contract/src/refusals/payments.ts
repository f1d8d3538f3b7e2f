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
