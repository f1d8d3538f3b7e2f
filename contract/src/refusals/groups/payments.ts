import { REMINDER_DAYS_BEFORE } from '../../groups/limits.ts';
import { type Cents, formatDollars } from '../../money.ts';
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
    es: 'Recibes antes porque un miembro se atrasó, y eso aún puede cambiar. Paga con tarjeta o anota el efectivo más tarde.',
    fr: 'Vous passez avant parce qu’un membre était en retard, et cela peut encore changer. Payez par carte, ou notez les espèces plus tard.',
  },
  no_cash_noted: {
    code: 'cash_refused',
    status: 409,
    en: 'No cash is recorded for this contribution.',
    es: 'No hay efectivo anotado para este aporte.',
    fr: 'Aucune somme en espèces n’est notée pour cette cotisation.',
  },
  said_already: {
    code: 'cash_refused',
    status: 409,
    en: 'You already confirmed it. The other person has to confirm it too.',
    es: 'Ya lo confirmaste. La otra persona también tiene que confirmarlo.',
    fr: 'Vous l’avez déjà confirmé. L’autre personne doit aussi le confirmer.',
  },
  confirmed_already: {
    code: 'cash_refused',
    status: 409,
    en: 'The payer or the recipient has confirmed it. Only the two of them can remove it now.',
    es: 'Quien paga o quien recibe ya lo confirmó. Ahora solo ellos dos pueden borrar la nota.',
    fr: 'La personne qui paie ou celle qui reçoit l’a déjà confirmé. Elles seules peuvent maintenant supprimer la note.',
  },
  round_not_open: {
    code: 'cash_refused',
    status: 409,
    en: ({ round }: { readonly round: number }) =>
      `Round ${round} is not open yet, so its recipient may still change.`,
    es: ({ round }) =>
      `La ronda ${round} todavía no está abierta, así que aún puede cambiar quién la recibe.`,
    fr: ({ round }) =>
      `La période ${round} n’est pas encore ouverte : la personne qui la reçoit peut encore changer.`,
  },
  noted_already: {
    code: 'cash_refused',
    status: 409,
    en: 'This contribution is recorded as cash already.',
    es: 'Este aporte ya está anotado como efectivo.',
    fr: 'Cette cotisation est déjà notée en espèces.',
  },
  other_amount_open: {
    code: 'cash_refused',
    status: 409,
    en: 'The amount due has changed. Please remove the record and create a new one.',
    es: 'El monto por pagar cambió. Borra la nota y crea una nueva.',
    fr: 'Le montant à payer a changé. Supprimez la note et créez-en une autre.',
  },
  not_to_note: {
    code: 'not_your_cash',
    status: 403,
    en: 'Only the organizer, the payer and the recipient of this round can record cash.',
    es: 'Solo quien organiza, quien paga y quien recibe esta ronda pueden anotar efectivo.',
    fr: 'Seules la personne qui organise, celle qui paie et celle qui reçoit à cette période peuvent noter des espèces.',
  },
  not_to_confirm: {
    code: 'not_your_cash',
    status: 403,
    en: 'Only the payer and the recipient of this round can confirm cash.',
    es: 'Solo quien paga y quien recibe esta ronda pueden confirmar el efectivo.',
    fr: 'Seules la personne qui paie et celle qui reçoit à cette période peuvent confirmer des espèces.',
  },
  cannot_delete_cash_claim: {
    code: 'not_your_cash',
    status: 403,
    en: 'Only the payer, the recipient and the person who recorded it can remove it.',
    es: 'Solo quien paga, quien recibe y quien creó la nota pueden borrarla.',
    fr: 'Seules la personne qui paie, celle qui reçoit et celle qui a créé la note peuvent la supprimer.',
  },
  /** This pot first returns money to a former member, which only our payouts can do. */
  place_owes_former: {
    status: 409,
    en: ({ open }: { readonly open: Cents }) =>
      `The place that receives this round owes ${formatDollars(open)} to former members. Until that is covered, please pay by card instead of cash.`,
    es: ({ open }) =>
      `El lugar que recibe esta ronda debe ${formatDollars(open, 'es')} a antiguos miembros. Hasta que se cubra esa deuda, paga con tarjeta y no en efectivo.`,
    fr: ({ open }) =>
      `La place qui reçoit à cette période doit ${formatDollars(open, 'fr')} à d’anciens membres. Tant que cette somme n’est pas couverte, payez par carte et non en espèces.`,
  },
  /** Part of the contribution was set off, and its recipient's balance cannot return it. */
  recipient_lacks_cover: {
    status: 409,
    en: ({ payer, wanted, has }: { readonly payer: string; readonly wanted: Cents; readonly has: Cents }) =>
      `We have since paid you this contribution from ${payer}’s payout. To count the cash, ${formatDollars(wanted)} goes back to ${payer} from your balance of ${formatDollars(has)}. Give the cash back to ${payer} and deny it, or confirm again when your balance is high enough.`,
    es: ({ payer, wanted, has }) =>
      `Entretanto te pagamos este aporte con la entrega de ${payer}. Para contar el efectivo, ${formatDollars(wanted, 'es')} de tu saldo de ${formatDollars(has, 'es')} tienen que volver a ${payer}. Devuelve el efectivo a ${payer} y niégalo, o confirma otra vez cuando tu saldo alcance.`,
    fr: ({ payer, wanted, has }) =>
      `Entre-temps, nous vous avons versé cette cotisation à partir du versement de ${payer}. Pour compter les espèces, ${formatDollars(wanted, 'fr')} de votre solde de ${formatDollars(has, 'fr')} doivent revenir à ${payer}. Rendez les espèces à ${payer} et dites que vous n’avez rien reçu, ou confirmez de nouveau quand votre solde suffira.`,
  },
  their_recipient_lacks_cover: {
    code: 'recipient_lacks_cover',
    status: 409,
    en: ({ recipient }: { readonly recipient: string }) =>
      `We have since paid ${recipient} this contribution from your payout. You can get it back only from ${recipient}’s balance, which is too low now. Ask ${recipient} for the cash back, or confirm again later.`,
    es: ({ recipient }) =>
      `Entretanto le pagamos este aporte a ${recipient} con tu entrega. Solo puede volver a ti desde el saldo de ${recipient}, que ahora no alcanza. Pide a ${recipient} que te devuelva el efectivo, o confirma otra vez más tarde.`,
    fr: ({ recipient }) =>
      `Entre-temps, nous avons versé cette cotisation à ${recipient} à partir de votre versement. Elle ne peut vous revenir que du solde de ${recipient}, qui ne suffit pas en ce moment. Demandez à ${recipient} de vous rendre les espèces, ou confirmez de nouveau plus tard.`,
  },
});

export const missedRefusals = declareRefusals({
  /** While the group runs, payouts still cover misses. */
  group_runs: {
    status: 409,
    en: 'The group is still running, so we deduct missed contributions from later payouts. You can write it off when the group is over.',
    es: 'El grupo sigue en marcha, así que descontamos los aportes no pagados de las próximas entregas. Podrás condonarlos cuando el grupo termine.',
    fr: 'Le groupe est encore en cours : nous prélevons les cotisations manquées sur les versements à venir. Vous pourrez les effacer quand le groupe sera terminé.',
  },
  not_missed: {
    status: 409,
    en: 'Nobody owes this missed contribution now. Please check again.',
    es: 'Nadie debe ya este aporte. Revísalo de nuevo.',
    fr: 'Plus personne ne doit cette cotisation. Vérifiez de nouveau.',
  },
  missed_too_new: {
    status: 409,
    en: ({ days }: { readonly days: number }) =>
      `This contribution was missed less than ${days} days ago: the member still has time to pay.`,
    es: ({ days }) =>
      `Este aporte venció sin pagarse hace menos de ${days} días: quien lo debe aún tiene tiempo de pagarlo.`,
    fr: ({ days }) =>
      `Cette cotisation a été manquée il y a moins de ${days} jours : la personne qui la doit a encore le temps de la payer.`,
  },
  /** Includes disputes: if won, the charge pays the contribution. */
  missed_under_way: {
    status: 409,
    en: 'A payment for this contribution is processing or disputed. Please wait for the result.',
    es: 'Un pago de este aporte está en curso o en disputa. Espera el resultado.',
    fr: 'Un paiement de cette cotisation est en cours ou contesté. Attendez le résultat.',
  },
  missed_changed: {
    status: 409,
    en: ({ open }: { readonly open: Cents }) => `${formatDollars(open)} is due now. Please check it again.`,
    es: ({ open }) => `Ahora faltan ${formatDollars(open, 'es')}. Revísalo de nuevo.`,
    fr: ({ open }) => `Il manque maintenant ${formatDollars(open, 'fr')}. Vérifiez de nouveau.`,
  },
  missed_is_own: {
    status: 403,
    en: 'You can’t write off your own debt. Another person has to decide.',
    es: 'No puedes condonar tu propia deuda. Otra persona debe decidir.',
    fr: 'Vous ne pouvez pas effacer votre propre dette. Une autre personne doit décider.',
  },
});

interface Named {
  readonly name: string;
}

const [FIRST_DAYS] = REMINDER_DAYS_BEFORE;

export const reminderRefusals = declareRefusals({
  oneself: {
    code: 'reminder_refused',
    status: 409,
    en: 'You cannot remind yourself.',
    es: 'No puedes enviarte un recordatorio.',
    fr: 'Vous ne pouvez pas vous envoyer un rappel.',
  },
  no_round: {
    code: 'wrong_phase',
    status: 409,
    en: 'Members can be reminded only while the group is running.',
    es: 'Solo puedes enviar recordatorios mientras el grupo está en marcha.',
    fr: 'Vous pouvez envoyer un rappel aux membres seulement tant que le groupe est en cours.',
  },
  paid_already: {
    code: 'reminder_refused',
    status: 409,
    en: ({ name }: Named) => `${name} has already paid this round.`,
    es: ({ name }) => `${name} ya pagó esta ronda.`,
    fr: ({ name }) => `${name} a déjà payé cette période.`,
  },
  cash_waits: {
    code: 'reminder_refused',
    status: 409,
    en: ({ name }: Named) =>
      `Cash from ${name} is recorded for this round. The payer and the recipient must both confirm it.`,
    es: ({ name }) =>
      `Hay efectivo de ${name} anotado para esta ronda. Quien paga y quien recibe deben confirmarlo.`,
    fr: ({ name }) =>
      `Des espèces de ${name} sont notées pour cette période. La personne qui paie et celle qui reçoit doivent toutes les deux le confirmer.`,
  },
  not_due: {
    code: 'reminder_refused',
    status: 409,
    en: ({ name }: Named) =>
      `${name} still has time. You can send a reminder from ${FIRST_DAYS} days before the contribution is due.`,
    es: ({ name }) =>
      `${name} todavía tiene tiempo. Puedes enviar un recordatorio desde ${FIRST_DAYS} días antes del vencimiento.`,
    fr: ({ name }) =>
      `${name} a encore du temps. Vous pourrez envoyer un rappel ${FIRST_DAYS} jours avant la date d’échéance.`,
  },
  behind_for_long: {
    code: 'reminder_refused',
    status: 409,
    en: ({ name }: Named) => `${name} owes more than this round. Please talk to each other instead.`,
    es: ({ name }) => `${name} debe más que esta ronda. Mejor hablen directamente.`,
    fr: ({ name }) => `${name} doit plus que cette période. Parlez-vous plutôt directement.`,
  },
  reminded_today: {
    status: 409,
    en: ({ name }: Named) => `${name} has been reminded today. Once a day is enough.`,
    es: ({ name }) => `${name} ya recibió un recordatorio hoy. Una vez al día es suficiente.`,
    fr: ({ name }) => `${name} a déjà reçu un rappel aujourd’hui. Une fois par jour suffit.`,
  },
  no_pot: {
    status: 409,
    en: 'You can say thanks once you have received the pot.',
    es: 'Puedes dar las gracias cuando hayas recibido el fondo.',
    fr: 'Vous pourrez dire merci quand vous aurez reçu la cagnotte.',
  },
  thanked_already: {
    status: 409,
    en: 'You have thanked the group already.',
    es: 'Ya diste las gracias al grupo.',
    fr: 'Vous avez déjà remercié le groupe.',
  },
});
