import { formatDollars, type Cents } from '../../money.ts';
import { declareRefusals } from '../declare-refusals.ts';

export const cashRefusals = declareRefusals({
  not_open: {
    code: 'cash_refused',
    status: 409,
    en: 'This contribution is no longer open.',
    es: 'Este aporte ya no está pendiente.',
    fr: 'Cette cotisation n’est plus à payer.',
  },
  card_payment_under_way: {
    code: 'cash_refused',
    status: 409,
    en: 'A card payment for this contribution is processing.',
    es: 'Hay un pago con tarjeta en curso para este aporte.',
    fr: 'Un paiement par carte est en cours pour cette cotisation.',
  },
  turn_unsettled: {
    code: 'cash_refused',
    status: 409,
    en: 'You go first because a member was late, and this may still change. Please pay by card, or record the cash later.',
    es: 'Recibes antes porque alguien se atrasó, y eso aún puede cambiar. Paga con tarjeta o anota el efectivo más tarde.',
    fr: 'Vous passez avant parce qu’un membre était en retard, et cela peut encore changer. Payez par carte, ou notez les espèces plus tard.',
  },
  no_cash_noted: {
    code: 'cash_refused',
    status: 409,
    en: 'No cash is recorded for this contribution.',
    es: 'No hay efectivo anotado para este pago.',
    fr: 'Aucune somme en espèces n’est notée pour cette cotisation.',
  },
  said_already: {
    code: 'cash_refused',
    status: 409,
    en: 'You already confirmed it. The other person has to confirm it too.',
    es: 'Ya lo dijiste. Falta que lo confirme la otra parte.',
    fr: 'Vous l’avez déjà dit. L’autre personne doit le confirmer.',
  },
  confirmed_already: {
    code: 'cash_refused',
    status: 409,
    en: 'The payer or the recipient has confirmed it. Only the two of them can remove it now.',
    es: 'Quien paga o quien recibe ya lo confirmó. Ahora solo ellos dos pueden borrar la nota.',
    fr: 'La personne qui paie ou celle qui reçoit l’a confirmé. Maintenant, elles seules peuvent effacer la note.',
  },
  round_not_open: {
    code: 'cash_refused',
    status: 409,
    en: ({ round }: { readonly round: number }) =>
      `Round ${round} is not open yet, so its recipient may still change.`,
    es: ({ round }) =>
      `La ronda ${round} todavía no está abierta, así que quien la recibe aún puede cambiar.`,
    fr: ({ round }) =>
      `Le tour ${round} n’est pas encore ouvert : la personne qui le reçoit peut encore changer.`,
  },
  noted_already: {
    code: 'cash_refused',
    status: 409,
    en: 'This contribution is recorded as cash already.',
    es: 'Este pago ya está anotado como efectivo.',
    fr: 'Cette cotisation est déjà notée en espèces.',
  },
  other_amount_open: {
    code: 'cash_refused',
    status: 409,
    en: 'The amount due has changed. Please remove the record and create a new one.',
    es: 'Ahora falta otro monto. Borra la nota y escribe otra.',
    fr: 'Le montant à payer a changé. Effacez la note et écrivez-en une autre.',
  },
  not_to_note: {
    code: 'not_your_cash',
    status: 403,
    en: 'Only the organizer, the payer and the recipient of this round can record cash.',
    es: 'Solo quien organiza, quien paga y quien recibe esta ronda pueden anotar efectivo.',
    fr: 'Seules la personne qui organise, celle qui paie et celle qui reçoit ce tour peuvent noter des espèces.',
  },
  not_to_confirm: {
    code: 'not_your_cash',
    status: 403,
    en: 'Only the payer and the recipient of this round can confirm cash.',
    es: 'Solo quien paga y quien recibe esta ronda pueden confirmar el efectivo.',
    fr: 'Seules la personne qui paie et celle qui reçoit ce tour peuvent confirmer des espèces.',
  },
  cannot_delete_cash_claim: {
    code: 'not_your_cash',
    status: 403,
    en: 'Only the payer, the recipient and the person who recorded it can remove it.',
    es: 'Solo quien paga, quien recibe y quien escribió la nota pueden borrarla.',
    fr: 'Seules la personne qui paie, celle qui reçoit et celle qui a écrit la note peuvent l’effacer.',
  },
  /** This pot first returns money to a former member, which only our payouts can do. */
  place_owes_former: {
    status: 409,
    en: ({ open }: { readonly open: Cents }) =>
      `The place that receives this round owes ${formatDollars(open)} to former members. Until that is covered, please pay by card instead of cash.`,
    es: ({ open }) =>
      `El lugar que recibe esta ronda todavía debe ${formatDollars(open, 'es')} a miembros anteriores. Hasta cubrirlo no se puede pagar en efectivo. Paga con tarjeta.`,
    fr: ({ open }) =>
      `La place qui reçoit ce tour doit encore ${formatDollars(open, 'fr')} à d’anciens membres. Tant que ce n’est pas couvert, on ne peut pas payer en espèces. Payez par carte.`,
  },
  /** Part of the contribution was set off, and its recipient's balance cannot return it. */
  recipient_lacks_cover: {
    status: 409,
    en: ({ payer, wanted, has }: { readonly payer: string; readonly wanted: Cents; readonly has: Cents }) =>
      `We have since paid you this contribution from ${payer}’s payout. To count the cash, ${formatDollars(wanted)} goes back to ${payer} from your balance of ${formatDollars(has)}. Give the cash back to ${payer} and deny it, or confirm again when your balance is high enough.`,
    es: ({ payer, wanted, has }) =>
      `Entretanto este pago se descontó del fondo de ${payer} y fue para ti. Para contar el efectivo, ${formatDollars(wanted, 'es')} vuelven a ${payer} desde tu saldo, que tiene ${formatDollars(has, 'es')}. Devuelve el efectivo a ${payer} y di que no lo recibiste, o confirma otra vez cuando tu saldo alcance.`,
    fr: ({ payer, wanted, has }) =>
      `Entre-temps, cette cotisation a été prélevée sur la cagnotte de ${payer} et vous a été versée. Pour compter les espèces, ${formatDollars(wanted, 'fr')} retournent à ${payer} depuis votre solde, qui contient ${formatDollars(has, 'fr')}. Rendez les espèces à ${payer} et dites que vous n’avez rien reçu, ou confirmez de nouveau quand votre solde suffira.`,
  },
  their_recipient_lacks_cover: {
    code: 'recipient_lacks_cover',
    status: 409,
    en: ({ recipient }: { readonly recipient: string }) =>
      `We have since paid ${recipient} this contribution from your payout. You can get it back only from ${recipient}’s balance, which is too low now. Ask ${recipient} for the cash back, or confirm again later.`,
    es: ({ recipient }) =>
      `Entretanto este pago se descontó de tu fondo y fue para ${recipient}. Solo puede volver a ti desde el saldo de ${recipient}, que ahora no alcanza. Pide a ${recipient} que te devuelva el efectivo, o confirma otra vez más tarde.`,
    fr: ({ recipient }) =>
      `Entre-temps, cette cotisation a été prélevée sur votre cagnotte et versée à ${recipient}. Elle ne peut vous revenir que du solde de ${recipient}, qui ne suffit pas en ce moment. Demandez à ${recipient} de vous rendre les espèces, ou confirmez de nouveau plus tard.`,
  },
});
