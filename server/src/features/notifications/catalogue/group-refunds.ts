import type { InEachLanguage } from '@circle-link/contract/language';
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { chargeWords, type MethodNoticeFacts } from './charge-words.ts';
import { defineNotices, defineNoticeWithLine } from './notice.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

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
    ...(isPaid ? ['Con él queda pagado el aporte, que estaba pendiente otra vez.'] : []),
    ...(writtenOffCents > 0
      ? [`${formatDollars(writtenOffCents, 'es')} de ellos ya te los habíamos condonado.`]
      : []),
    ...(owedCents > 0 ? [`${formatDollars(owedCents, 'es')} van a lo que debes.`] : []),
    ...(balanceCents > 0
      ? [
          `${formatDollars(balanceCents, 'es')} llegan a tu saldo; primero se descuenta lo que te falta por pagar en el grupo.`,
        ]
      : []),
  ],
  fr: ({ isPaid, balanceCents, owedCents, writtenOffCents }) => [
    ...(isPaid ? ['Cela paie la cotisation, qui était de nouveau à payer.'] : []),
    ...(writtenOffCents > 0
      ? [`Sur ce montant, ${formatDollars(writtenOffCents, 'fr')} vous avaient été effacés.`]
      : []),
    ...(owedCents > 0 ? [`Sur ce montant, ${formatDollars(owedCents, 'fr')} vont à ce que vous devez.`] : []),
    ...(balanceCents > 0
      ? [
          `${formatDollars(balanceCents, 'fr')} vont sur votre solde ; ce que vous avez manqué dans le groupe en est d’abord retiré.`,
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
        `Tu ${chargeWords(method).es.payment} de ${formatDollars(amountCents, 'es')} para la ronda ${round} vuelve a tu ${chargeWords(method).es.source}: ${why === 'wrong_amount' ? 'no era el monto que se pidió' : 'ya no se debía'}`,
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
            ? `A tu ${chargeWords(method).es.source} se le cobró por la ronda ${round} de “${group}” un monto distinto del que pedimos, así que no paga nada. El aporte sigue pendiente.`
            : `Se cobró a tu ${chargeWords(method).es.source} la ronda ${round} de “${group}”, pero ese aporte ya no te tocaba pagarlo: entretanto se pagó de otra forma, el lugar cambió de manos o el grupo terminó.`,
          `Todo vuelve a la ${chargeWords(method).es.source} de donde vino, con la ${chargeWords(method).es.fee}. No tienes que hacer nada.`,
        ],
        facts: [['Vuelve', formatDollars(amountCents, 'es')]],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, amountCents, why, method }) => ({
        subject: `${formatDollars(amountCents, 'fr')} pour « ${group} » reviennent sur votre ${chargeWords(method).fr.source}`,
        heading: `Votre ${chargeWords(method).fr.payment} vous revient`,
        paragraphs: [
          why === 'wrong_amount'
            ? `Pour la période ${round} de « ${group} », un autre montant que celui demandé a été débité de votre ${chargeWords(method).fr.source} : ce débit ne paie donc rien. La cotisation reste à payer.`
            : `La période ${round} de « ${group} » a été débitée de votre ${chargeWords(method).fr.source}, mais cette cotisation n’était plus à payer par vous : elle a été payée autrement entre-temps, la place a changé de main ou le groupe est terminé.`,
          `Tout revient sur votre ${chargeWords(method).fr.source}, ${chargeWords(method).fr.fee} compris. Vous n’avez rien à faire.`,
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
        `${formatDollars(amountCents, 'es')} de tu ${chargeWords(method).es.payment} para la ronda ${round} regresaron a tu ${chargeWords(method).es.source}: debes ese monto`,
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
          `Eran de tu ${chargeWords(method).es.payment} para la ronda ${round} de “${group}”, y no los cubren los demás miembros: debes ese monto.`,
          'Puedes pagarlo en la página de pagos, todo o por partes; si no, se descuenta del próximo dinero que te llegue.',
        ],
        facts: [['Debes', formatDollars(amountCents, 'es')]],
        button: { label: 'Ver lo que debes', path: '/payments' },
      }),
      fr: ({ group, round, amountCents, method }) => ({
        subject: `Vous devez ${formatDollars(amountCents, 'fr')} pour « ${group} »`,
        heading: `${formatDollars(amountCents, 'fr')} sont revenus sur votre ${chargeWords(method).fr.source}`,
        paragraphs: [
          `Ils venaient de votre ${chargeWords(method).fr.payment} pour la période ${round} de « ${group} », et les autres membres n’ont pas à les couvrir : vous devez ce montant.`,
          'Vous pouvez le payer à la page des paiements, en entier ou en plusieurs fois ; sinon, il est pris sur le prochain argent qui vous revient.',
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
        `${formatDollars(amountCents, 'es')} de tu ${chargeWords(method).es.payment} para la ronda ${round} cuentan otra vez: ${why === 'dispute' ? 'tu banco cerró la disputa y el pago sigue siendo válido' : 'su reembolso no llegó'}`,
      fr: ({ round, amountCents, why, method }) =>
        `${formatDollars(amountCents, 'fr')} de votre ${chargeWords(method).fr.payment} pour la période ${round} comptent de nouveau : ${why === 'dispute' ? 'votre banque a clos la contestation et le paiement reste valable' : 'son remboursement n’est pas arrivé'}`,
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
        subject: `${formatDollars(amountCents, 'es')} de “${group}” cuentan otra vez`,
        heading: `Tu ${chargeWords(method).es.payment} cuenta otra vez`,
        paragraphs: [
          again.why === 'dispute'
            ? `Tu banco cerró la disputa de tu ${chargeWords(method).es.payment} para la ronda ${round}, y el pago sigue siendo válido.`
            : `El reembolso de tu ${chargeWords(method).es.payment} para la ronda ${round} no llegó a tu ${chargeWords(method).es.source}.`,
          ...refundDestinationText.es(again),
        ],
        facts: [['De vuelta', formatDollars(amountCents, 'es')]],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, amountCents, method, ...again }) => ({
        subject: `${formatDollars(amountCents, 'fr')} pour « ${group} » comptent de nouveau`,
        heading: `Votre ${chargeWords(method).fr.payment} compte de nouveau`,
        paragraphs: [
          again.why === 'dispute'
            ? `Votre banque a clos la contestation de votre ${chargeWords(method).fr.payment} pour la période ${round}, et le paiement reste valable.`
            : `Le remboursement de votre ${chargeWords(method).fr.payment} pour la période ${round} n’est pas arrivé sur votre ${chargeWords(method).fr.source}.`,
          ...refundDestinationText.fr(again),
        ],
        facts: [['De retour', formatDollars(amountCents, 'fr')]],
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
        `${formatDollars(amountCents, 'es')} de la ronda ${round} no llegaron a tu ${chargeWords(method).es.source}: se te siguen debiendo`,
      fr: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents, 'fr')} pour la période ${round} ne sont pas arrivés sur votre ${chargeWords(method).fr.source} : on vous les doit toujours`,
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
          `Tu banco no aceptó ${formatDollars(amountCents, 'es')} de la ronda ${round} de “${group}”. Se te siguen debiendo, y nuestro equipo lo ve y los envía otra vez.`,
          `Si la ${chargeWords(method).es.source} está cerrada o perdida, avisa a tu banco y escribe a soporte.`,
        ],
        facts: [['Se te deben', formatDollars(amountCents, 'es')]],
        button: { label: 'Ver tu historial', path: '/history' },
      }),
      fr: ({ group, round, amountCents, method }) => ({
        subject: `${formatDollars(amountCents, 'fr')} de « ${group} » ne sont pas arrivés sur votre ${chargeWords(method).fr.source}`,
        heading: `Un remboursement n’est pas arrivé sur votre ${chargeWords(method).fr.source}`,
        paragraphs: [
          `Votre banque n’a pas accepté ${formatDollars(amountCents, 'fr')} pour la période ${round} de « ${group} ». On vous les doit toujours ; notre équipe le voit et les envoie de nouveau.`,
          `Si votre ${chargeWords(method).fr.source} n’existe plus, prévenez votre banque et écrivez à l’assistance.`,
        ],
        facts: [['On vous doit', formatDollars(amountCents, 'fr')]],
        button: { label: 'Voir votre historique', path: '/history' },
      }),
    },
  }),
});
