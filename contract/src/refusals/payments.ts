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
    es: 'Este pago se canceló. No se debe nada.',
    fr: 'Ce paiement a été annulé. Vous ne devez rien.',
  },
  /** Missed contributions come first: they go to the short-paid recipient. */
  older_payment_first: {
    status: 409,
    en: ({ round }: { readonly round: number }) =>
      `Round ${round} is still open and was paid out without this contribution. Please pay round ${round} first.`,
    es: ({ round }) =>
      `La ronda ${round} sigue pendiente y se entregó sin este pago. Primero paga la ronda ${round}.`,
    fr: ({ round }) =>
      `Le tour ${round} n’est pas encore payé, et sa cagnotte est partie sans cette cotisation. Payez d’abord le tour ${round}.`,
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
    es: 'Pagar por otro miembro solo se puede con tarjeta: un débito bancario devuelto días después lo dejaría atrasado.',
    fr: 'Payer pour un autre membre n’est possible que par carte : un prélèvement rejeté des jours plus tard le mettrait en retard.',
  },
  cash_recorded: {
    status: 409,
    en: 'You said that you paid this in cash. To pay by card, remove the record, or wait until the recipient denies it.',
    es: 'Dijiste que pagaste esto en efectivo. Se puede pagar con tarjeta cuando quien recibe lo niegue o cuando borres la nota.',
    fr: 'Vous avez dit avoir payé cela en espèces. Vous pourrez payer par carte si la personne qui reçoit le nie, ou si vous effacez la note.',
  },
  not_paid_yet: {
    status: 409,
    en: 'This contribution is not paid yet, so there is no receipt.',
    es: 'Este pago todavía no está hecho, así que no hay recibo.',
    fr: 'Cette cotisation n’est pas encore payée, il n’y a donc pas de reçu.',
  },
  amount_changed: {
    status: 409,
    en: 'The amount due has changed. Check it and try again.',
    es: 'Ahora queda otro monto por pagar. Míralo otra vez y repite tu pago.',
    fr: 'Le montant qui reste à payer a changé. Regardez de nouveau et refaites votre paiement.',
  },
});
