import type { InEachLanguage } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import { chargeWords, type MethodNoticeFacts } from '../money-words.ts';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
} from '../notice.ts';

export type ChargeNoticeFacts = GroupNoticeFacts &
  MethodNoticeFacts & { readonly round: number; readonly amountCents: Cents };

const example: ChargeNoticeFacts = {
  ...exampleGroup,
  method: 'bank_debit',
  round: 3,
  amountCents: toCents(5_180),
};

type Again = {
  readonly why: 'dispute' | 'refund';
  readonly isPaid: boolean;
  readonly balanceCents: Cents;
  readonly owedCents: Cents;
  /** Recovers our loss, which had been written off. */
  readonly writtenOffCents: Cents;
};

const refundDestinationText: InEachLanguage<(again: Again) => string[]> = {
  en: ({ isPaid, balanceCents, owedCents, writtenOffCents }) => [
    ...(isPaid ? ['It pays the contribution that was open again.'] : []),
    ...(writtenOffCents > 0 ? [`We had written off ${formatDollars(writtenOffCents)} of it for you.`] : []),
    ...(owedCents > 0 ? [`${formatDollars(owedCents)} of it goes to what you owe.`] : []),
    ...(balanceCents > 0
      ? [`${formatDollars(balanceCents)} goes to your balance. We first deduct what you missed in the group.`]
      : []),
  ],
  es: ({ isPaid, balanceCents, owedCents, writtenOffCents }) => [
    ...(isPaid ? ['Paga el aporte que estaba pendiente otra vez.'] : []),
    ...(writtenOffCents > 0
      ? [`De ese monto, ya te habíamos condonado ${formatDollars(writtenOffCents, 'es')}.`]
      : []),
    ...(owedCents > 0 ? [`De ese monto, ${formatDollars(owedCents, 'es')} cubren lo que debes.`] : []),
    ...(balanceCents > 0
      ? [
          `${formatDollars(balanceCents, 'es')} pasan a tu saldo. Primero descontamos lo que dejaste de pagar en el grupo.`,
        ]
      : []),
  ],
  fr: ({ isPaid, balanceCents, owedCents, writtenOffCents }) => [
    ...(isPaid ? ['Cela paie la cotisation, qui était de nouveau à payer.'] : []),
    ...(writtenOffCents > 0
      ? [`Sur ce montant, nous vous avions effacé ${formatDollars(writtenOffCents, 'fr')}.`]
      : []),
    ...(owedCents > 0
      ? [`Sur ce montant, ${formatDollars(owedCents, 'fr')} couvrent ce que vous devez.`]
      : []),
    ...(balanceCents > 0
      ? [
          `${formatDollars(balanceCents, 'fr')} vont sur votre solde. Nous en déduisons d’abord ce que vous avez manqué dans le groupe.`,
        ]
      : []),
  ],
};

type Useless = { readonly why: 'not_owed' | 'wrong_amount' };

export const groupRefundNotices = defineNotices({
  charge_refunded: defineNoticeWithLine<ChargeNoticeFacts & Useless>({
    audience: 'member',
    preference: 'payments',
    example: { ...example, why: 'not_owed' },
    line: {
      type: 'money_returned',
      en: ({ round, amountCents, why, method }) =>
        `Your ${chargeWords(method).en.payment} of ${formatDollars(amountCents)} for round ${round} goes back to your ${chargeWords(method).en.source}: ${why === 'wrong_amount' ? 'it was not the amount we requested' : 'it was no longer owed'}`,
      es: ({ round, amountCents, why, method }) =>
        `Tu ${chargeWords(method).es.payment} de ${formatDollars(amountCents, 'es')} para la ronda ${round} vuelve a tu ${chargeWords(method).es.source}: ${why === 'wrong_amount' ? 'no era el monto que pedimos' : 'ya no se debía'}`,
      fr: ({ round, amountCents, why, method }) =>
        `Votre ${chargeWords(method).fr.payment} de ${formatDollars(amountCents, 'fr')} pour la période ${round} revient sur votre ${chargeWords(method).fr.source} : ${why === 'wrong_amount' ? 'ce n’était pas le montant demandé' : 'il n’était plus dû'}`,
    },
    mail: {
      en: ({ groupId, group, round, amountCents, why, method }) => ({
        subject: `${formatDollars(amountCents)} for “${group}” goes back to your ${chargeWords(method).en.source}`,
        heading: `Your ${chargeWords(method).en.payment} goes back to you`,
        paragraphs: [
          why === 'wrong_amount'
            ? `Your ${chargeWords(method).en.source} was charged the wrong amount for round ${round} of “${group}”, so it pays nothing. The contribution is still open.`
            : `Your ${chargeWords(method).en.source} was charged for round ${round} of “${group}”, but you no longer owed that contribution. It was paid another way, the place changed hands, or the group ended.`,
          `All of it goes back to the ${chargeWords(method).en.source} it came from, including the ${chargeWords(method).en.fee}. You don’t have to do anything.`,
        ],
        facts: [['Goes back', formatDollars(amountCents)]],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, amountCents, why, method }) => ({
        subject: `${formatDollars(amountCents, 'es')} de “${group}” vuelven a tu ${chargeWords(method).es.source}`,
        heading: `Tu ${chargeWords(method).es.payment} vuelve a ti`,
        paragraphs: [
          why === 'wrong_amount'
            ? `Se cobró un monto incorrecto a tu ${chargeWords(method).es.source} por la ronda ${round} de “${group}”, así que no paga nada. El aporte sigue pendiente.`
            : `Se cobró la ronda ${round} de “${group}” a tu ${chargeWords(method).es.source}, pero ya no debías ese aporte. Se pagó de otra forma, el lugar cambió de manos o el grupo terminó.`,
          `El monto completo vuelve a tu ${chargeWords(method).es.source}, incluida la ${chargeWords(method).es.fee}. No tienes que hacer nada.`,
        ],
        facts: [['Vuelve', formatDollars(amountCents, 'es')]],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, amountCents, why, method }) => ({
        subject: `${formatDollars(amountCents, 'fr')} pour « ${group} » reviennent sur votre ${chargeWords(method).fr.source}`,
        heading: `Votre ${chargeWords(method).fr.payment} vous revient`,
        paragraphs: [
          why === 'wrong_amount'
            ? `Un montant incorrect a été débité de votre ${chargeWords(method).fr.source} pour la période ${round} de « ${group} » : ce débit ne paie donc rien. La cotisation reste à payer.`
            : `La période ${round} de « ${group} » a été débitée de votre ${chargeWords(method).fr.source}, mais vous ne deviez plus cette cotisation. Elle a été payée autrement, la place a changé de mains ou le groupe est terminé.`,
          `La totalité revient sur votre ${chargeWords(method).fr.source}, ${chargeWords(method).fr.fee} compris. Vous n’avez rien à faire.`,
        ],
        facts: [['Revient', formatDollars(amountCents, 'fr')]],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  charge_owed: defineNoticeWithLine<ChargeNoticeFacts>({
    audience: 'member',
    preference: 'payments',
    example,
    line: {
      type: 'money_taken',
      en: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents)} of your ${chargeWords(method).en.payment} for round ${round} went back to your ${chargeWords(method).en.source}, so you owe it`,
      es: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents, 'es')} de tu ${chargeWords(method).es.payment} para la ronda ${round} regresaron a tu ${chargeWords(method).es.source}, así que debes ese monto`,
      fr: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents, 'fr')} de votre ${chargeWords(method).fr.payment} pour la période ${round} sont revenus sur votre ${chargeWords(method).fr.source} : vous devez ce montant`,
    },
    mail: {
      en: ({ group, round, amountCents, method }) => ({
        subject: `You owe ${formatDollars(amountCents)} for “${group}”`,
        heading: `${formatDollars(amountCents)} went back to your ${chargeWords(method).en.source}`,
        paragraphs: [
          `It was part of your ${chargeWords(method).en.payment} for round ${round} of “${group}”. You owe that amount, not the other members.`,
          'You can pay it on the Payments page, in full or in parts. Otherwise we deduct it from your next payouts.',
        ],
        facts: [['You owe', formatDollars(amountCents)]],
        button: { label: 'See what you owe', path: '/payments' },
      }),
      es: ({ group, round, amountCents, method }) => ({
        subject: `Debes ${formatDollars(amountCents, 'es')} por “${group}”`,
        heading: `${formatDollars(amountCents, 'es')} regresaron a tu ${chargeWords(method).es.source}`,
        paragraphs: [
          `Eran parte de tu ${chargeWords(method).es.payment} para la ronda ${round} de “${group}”. Ese monto lo debes tú, no los demás miembros.`,
          'Puedes pagarlo en la página de pagos, completo o por partes. Si no, lo descontamos de tus próximas entregas.',
        ],
        facts: [['Debes', formatDollars(amountCents, 'es')]],
        button: { label: 'Ver lo que debes', path: '/payments' },
      }),
      fr: ({ group, round, amountCents, method }) => ({
        subject: `Vous devez ${formatDollars(amountCents, 'fr')} pour « ${group} »`,
        heading: `${formatDollars(amountCents, 'fr')} sont revenus sur votre ${chargeWords(method).fr.source}`,
        paragraphs: [
          `Ils faisaient partie de votre ${chargeWords(method).fr.payment} pour la période ${round} de « ${group} ». C’est vous qui devez ce montant, pas les autres membres.`,
          'Vous pouvez le payer sur la page des paiements, en entier ou en plusieurs fois. Sinon, nous le prélevons sur vos prochains versements.',
        ],
        facts: [['Vous devez', formatDollars(amountCents, 'fr')]],
        button: { label: 'Voir ce que vous devez', path: '/payments' },
      }),
    },
  }),

  /** A dispute was won, or a refund made at the provider bounced. */
  charge_good_again: defineNoticeWithLine<ChargeNoticeFacts & Again>({
    audience: 'member',
    preference: 'payments',
    example: {
      ...example,
      why: 'dispute',
      isPaid: true,
      balanceCents: toCents(2_000),
      owedCents: toCents(3_000),
      writtenOffCents: toCents(180),
    },
    line: {
      type: 'money_returned',
      en: ({ round, amountCents, why, method }) =>
        `Your ${formatDollars(amountCents)} ${chargeWords(method).en.payment} for round ${round} is valid again: ${why === 'dispute' ? 'your bank closed the dispute' : 'its refund did not arrive'}`,
      es: ({ round, amountCents, why, method }) =>
        `Tu ${chargeWords(method).es.payment} de ${formatDollars(amountCents, 'es')} para la ronda ${round} es válido otra vez: ${why === 'dispute' ? 'tu banco cerró la disputa' : 'su reembolso no llegó'}`,
      fr: ({ round, amountCents, why, method }) =>
        `Votre ${chargeWords(method).fr.payment} de ${formatDollars(amountCents, 'fr')} pour la période ${round} est de nouveau valable : ${why === 'dispute' ? 'votre banque a clos la contestation' : 'son remboursement n’est pas arrivé'}`,
    },
    mail: {
      en: ({ groupId, group, round, amountCents, method, ...again }) => ({
        subject: `Your ${formatDollars(amountCents)} payment to “${group}” is valid again`,
        heading: `Your ${chargeWords(method).en.payment} is valid again`,
        paragraphs: [
          again.why === 'dispute'
            ? `Your bank closed the dispute, so your ${chargeWords(method).en.payment} for round ${round} is valid.`
            : `The refund of your ${chargeWords(method).en.payment} for round ${round} did not reach your ${chargeWords(method).en.source}.`,
          ...refundDestinationText.en(again),
        ],
        facts: [['Restored', formatDollars(amountCents)]],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, amountCents, method, ...again }) => ({
        subject: `Tu pago de ${formatDollars(amountCents, 'es')} a “${group}” es válido otra vez`,
        heading: `Tu ${chargeWords(method).es.payment} es válido otra vez`,
        paragraphs: [
          again.why === 'dispute'
            ? `Tu banco cerró la disputa, así que tu ${chargeWords(method).es.payment} para la ronda ${round} es válido.`
            : `El reembolso de tu ${chargeWords(method).es.payment} para la ronda ${round} no llegó a tu ${chargeWords(method).es.source}.`,
          ...refundDestinationText.es(again),
        ],
        facts: [['Restablecido', formatDollars(amountCents, 'es')]],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, amountCents, method, ...again }) => ({
        subject: `Votre paiement de ${formatDollars(amountCents, 'fr')} à « ${group} » est de nouveau valable`,
        heading: `Votre ${chargeWords(method).fr.payment} est de nouveau valable`,
        paragraphs: [
          again.why === 'dispute'
            ? `Votre banque a clos la contestation, votre ${chargeWords(method).fr.payment} pour la période ${round} est donc valable.`
            : `Le remboursement de votre ${chargeWords(method).fr.payment} pour la période ${round} n’est pas arrivé sur votre ${chargeWords(method).fr.source}.`,
          ...refundDestinationText.fr(again),
        ],
        facts: [['Rétabli', formatDollars(amountCents, 'fr')]],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  contribution_refunded: defineNoticeWithLine<ChargeNoticeFacts>({
    audience: 'member',
    example,
    line: {
      type: 'money_returned',
      en: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents)} for round ${round} was paid back to your ${chargeWords(method).en.source}`,
      es: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents, 'es')} de la ronda ${round} se devolvieron a tu ${chargeWords(method).es.source}`,
      fr: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents, 'fr')} pour la période ${round} ont été remboursés sur votre ${chargeWords(method).fr.source}`,
    },
  }),

  contribution_refund_failed: defineNoticeWithLine<ChargeNoticeFacts>({
    audience: 'member',
    preference: 'payments',
    example,
    line: {
      type: 'money_returned',
      en: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents)} for round ${round} did not reach your ${chargeWords(method).en.source}: we still owe it to you`,
      es: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents, 'es')} de la ronda ${round} no llegaron a tu ${chargeWords(method).es.source}: te los seguimos debiendo`,
      fr: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents, 'fr')} pour la période ${round} ne sont pas arrivés sur votre ${chargeWords(method).fr.source} : nous vous les devons toujours`,
    },
    mail: {
      en: ({ group, round, amountCents, method }) => ({
        subject: `${formatDollars(amountCents)} from “${group}” did not reach your ${chargeWords(method).en.source}`,
        heading: `A refund did not reach your ${chargeWords(method).en.source}`,
        paragraphs: [
          `Your bank did not accept ${formatDollars(amountCents)} for round ${round} of “${group}”. We still owe it to you, and our team will send it again.`,
          `If the ${chargeWords(method).en.source} is closed or lost, tell your bank, and write to support.`,
        ],
        facts: [['Due to you', formatDollars(amountCents)]],
        button: { label: 'See your history', path: '/history' },
      }),
      es: ({ group, round, amountCents, method }) => ({
        subject: `${formatDollars(amountCents, 'es')} de “${group}” no llegaron a tu ${chargeWords(method).es.source}`,
        heading: `Un reembolso no llegó a tu ${chargeWords(method).es.source}`,
        paragraphs: [
          `Tu banco no aceptó ${formatDollars(amountCents, 'es')} de la ronda ${round} de “${group}”. Te los seguimos debiendo, y nuestro equipo los enviará otra vez.`,
          `Si esa ${chargeWords(method).es.source} está cerrada o perdida, avisa a tu banco y escribe a soporte.`,
        ],
        facts: [['Te debemos', formatDollars(amountCents, 'es')]],
        button: { label: 'Ver tu historial', path: '/history' },
      }),
      fr: ({ group, round, amountCents, method }) => ({
        subject: `${formatDollars(amountCents, 'fr')} de « ${group} » ne sont pas arrivés sur votre ${chargeWords(method).fr.source}`,
        heading: `Un remboursement n’est pas arrivé sur votre ${chargeWords(method).fr.source}`,
        paragraphs: [
          `Votre banque n’a pas accepté ${formatDollars(amountCents, 'fr')} pour la période ${round} de « ${group} ». Nous vous les devons toujours, et notre équipe les enverra de nouveau.`,
          `Si votre ${chargeWords(method).fr.source} n’existe plus, prévenez votre banque et écrivez à l’assistance.`,
        ],
        facts: [['Nous vous devons', formatDollars(amountCents, 'fr')]],
        button: { label: 'Voir votre historique', path: '/history' },
      }),
    },
  }),
});
