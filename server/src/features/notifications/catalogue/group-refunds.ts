/** What becomes of a card payment for a contribution that did not end as it was meant, and of what a member owes for one. */
import type { InEachLanguage } from '@circle-link/contract/language';
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { area, noticeWithLine } from './notice.ts';
import { exampleGroup, groupButton, type OfGroup } from './of-group.ts';

/** A card payment for a contribution to a round. */
export type OfCharge = OfGroup & { readonly round: number; readonly amountCents: Cents };

const example: OfCharge = { ...exampleGroup, round: 3, amountCents: toCents(5_180) };

/** Where the money went that a bank had taken back and gave again. */
type Again = {
  readonly why: 'dispute' | 'refund';
  /** The contribution was still open, and is paid by it. */
  readonly isPaid: boolean;
  readonly balanceCents: Cents;
  /** What the member owes less. */
  readonly owedCents: Cents;
  /** What makes good a loss of ours: it had been written off. */
  readonly writtenOffCents: Cents;
};

const whereItWent: InEachLanguage<(again: Again) => string[]> = {
  en: ({ isPaid, balanceCents, owedCents, writtenOffCents }) => [
    ...(isPaid ? ['It pays the contribution, which was open again.'] : []),
    ...(writtenOffCents > 0 ? [`${formatDollars(writtenOffCents)} of it had been written off for you.`] : []),
    ...(owedCents > 0 ? [`${formatDollars(owedCents)} of it goes to what you owe.`] : []),
    ...(balanceCents > 0
      ? [
          `${formatDollars(balanceCents)} reaches your balance; what you have missed in the group is taken from it first.`,
        ]
      : []),
  ],
  es: ({ isPaid, balanceCents, owedCents, writtenOffCents }) => [
    ...(isPaid ? ['Con él queda pagado el aporte, que estaba pendiente otra vez.'] : []),
    ...(writtenOffCents > 0
      ? [`${formatDollars(writtenOffCents)} de ellos ya te los habíamos condonado.`]
      : []),
    ...(owedCents > 0 ? [`${formatDollars(owedCents)} van a lo que debes.`] : []),
    ...(balanceCents > 0
      ? [
          `${formatDollars(balanceCents)} llegan a tu saldo; primero se descuenta lo que te falta por pagar en el grupo.`,
        ]
      : []),
  ],
};

/** Why a charge pays nothing: its contribution was paid otherwise, handed over or cancelled; or another sum was charged. */
type Useless = { readonly why: 'not_owed' | 'wrong_amount' };

export const groupRefundNotices = area({
  /** Lines of before hold no `why`: nothing was owed any more. */
  charge_given_back: noticeWithLine<OfCharge & Useless>({
    audience: 'member',
    preference: 'payments',
    example: { ...example, why: 'not_owed' },
    line: {
      type: 'money_returned',
      en: ({ round, amountCents, why }) =>
        `Your card payment of ${formatDollars(amountCents)} for round ${round} goes back to your card: ${why === 'wrong_amount' ? 'it was not the amount that was asked for' : 'it was not owed any more'}`,
      es: ({ round, amountCents, why }) =>
        `Tu pago con tarjeta de ${formatDollars(amountCents)} para la ronda ${round} vuelve a tu tarjeta: ${why === 'wrong_amount' ? 'no era el monto que se pidió' : 'ya no se debía'}`,
    },
    mail: {
      en: ({ groupId, group, round, amountCents, why }) => ({
        subject: `${formatDollars(amountCents)} for “${group}” goes back to your card`,
        heading: 'Your card payment goes back to you',
        paragraphs: [
          why === 'wrong_amount'
            ? `Your card was charged another amount for round ${round} of “${group}” than we had asked for, so it pays nothing. The contribution is open as before.`
            : `Your card was charged for round ${round} of “${group}”, but that contribution was not yours to pay any more: it was paid otherwise meanwhile, the place has changed hands, or the group has ended.`,
          'All of it goes back to the card it came from, the card fee included. You need not do anything.',
        ],
        facts: [['Goes back', formatDollars(amountCents)]],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, amountCents, why }) => ({
        subject: `${formatDollars(amountCents)} de “${group}” vuelven a tu tarjeta`,
        heading: 'Tu pago con tarjeta vuelve a ti',
        paragraphs: [
          why === 'wrong_amount'
            ? `A tu tarjeta se le cobró por la ronda ${round} de “${group}” un monto distinto del que pedimos, así que no paga nada. El aporte sigue pendiente.`
            : `Se cobró a tu tarjeta la ronda ${round} de “${group}”, pero ese aporte ya no te tocaba pagarlo: entretanto se pagó de otra forma, el lugar cambió de manos o el grupo terminó.`,
          'Todo vuelve a la tarjeta de donde vino, con la comisión de la tarjeta. No tienes que hacer nada.',
        ],
        facts: [['Vuelve', formatDollars(amountCents)]],
        button: groupButton(groupId, 'es'),
      }),
    },
  }),

  /** The bank gave money of a charge back that no member of the group bears: its cardholder owes it. */
  charge_owed: noticeWithLine<OfCharge>({
    audience: 'member',
    preference: 'payments',
    example,
    line: {
      type: 'money_taken',
      en: ({ round, amountCents }) =>
        `${formatDollars(amountCents)} of your card payment for round ${round} went back to your card: you owe that amount`,
      es: ({ round, amountCents }) =>
        `${formatDollars(amountCents)} de tu pago con tarjeta para la ronda ${round} regresaron a tu tarjeta: debes ese monto`,
    },
    mail: {
      en: ({ group, round, amountCents }) => ({
        subject: `You owe ${formatDollars(amountCents)} for “${group}”`,
        heading: `${formatDollars(amountCents)} went back to your card`,
        paragraphs: [
          `It was of your card payment for round ${round} of “${group}”, and the other members do not bear it: you owe that amount.`,
          'You can pay it on the payments page, all of it or in parts; otherwise it is taken from the next money that reaches you.',
        ],
        facts: [['You owe', formatDollars(amountCents)]],
        button: { label: 'See what you owe', path: '/payments' },
      }),
      es: ({ group, round, amountCents }) => ({
        subject: `Debes ${formatDollars(amountCents)} por “${group}”`,
        heading: `${formatDollars(amountCents)} regresaron a tu tarjeta`,
        paragraphs: [
          `Eran de tu pago con tarjeta para la ronda ${round} de “${group}”, y no los cubren los demás miembros: debes ese monto.`,
          'Puedes pagarlo en la página de pagos, todo o por partes; si no, se descuenta del próximo dinero que te llegue.',
        ],
        facts: [['Debes', formatDollars(amountCents)]],
        button: { label: 'Ver lo que debes', path: '/payments' },
      }),
    },
  }),

  /** A dispute was won, or a refund made at the provider has bounced. */
  charge_good_again: noticeWithLine<OfCharge & Again>({
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
      en: ({ round, amountCents, why }) =>
        `${formatDollars(amountCents)} of your card payment for round ${round} counts again: ${why === 'dispute' ? 'the dispute was decided for it' : 'its refund did not arrive'}`,
      es: ({ round, amountCents, why }) =>
        `${formatDollars(amountCents)} de tu pago con tarjeta para la ronda ${round} cuentan otra vez: ${why === 'dispute' ? 'la disputa se decidió a su favor' : 'su reembolso no llegó'}`,
    },
    mail: {
      en: ({ groupId, group, round, amountCents, ...again }) => ({
        subject: `${formatDollars(amountCents)} for “${group}” counts again`,
        heading: 'Your card payment counts again',
        paragraphs: [
          again.why === 'dispute'
            ? `The dispute about your card payment for round ${round} was decided for the payment.`
            : `The refund of your card payment for round ${round} did not reach your card.`,
          ...whereItWent.en(again),
        ],
        facts: [['Here again', formatDollars(amountCents)]],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, amountCents, ...again }) => ({
        subject: `${formatDollars(amountCents)} de “${group}” cuentan otra vez`,
        heading: 'Tu pago con tarjeta cuenta otra vez',
        paragraphs: [
          again.why === 'dispute'
            ? `La disputa sobre tu pago con tarjeta para la ronda ${round} se decidió a favor del pago.`
            : `El reembolso de tu pago con tarjeta para la ronda ${round} no llegó a tu tarjeta.`,
          ...whereItWent.es(again),
        ],
        facts: [['De vuelta', formatDollars(amountCents)]],
        button: groupButton(groupId, 'es'),
      }),
    },
  }),

  /** A refund of ours reached the card. That it was coming was told when the group ended or the charge paid nothing. */
  contribution_refunded: noticeWithLine<OfCharge>({
    audience: 'member',
    example,
    line: {
      type: 'money_returned',
      en: ({ round, amountCents }) =>
        `${formatDollars(amountCents)} for round ${round} was paid back to your card`,
      es: ({ round, amountCents }) =>
        `${formatDollars(amountCents)} de la ronda ${round} se devolvieron a tu tarjeta`,
    },
  }),

  contribution_refund_failed: noticeWithLine<OfCharge>({
    audience: 'member',
    preference: 'payments',
    example,
    line: {
      type: 'money_returned',
      en: ({ round, amountCents }) =>
        `${formatDollars(amountCents)} for round ${round} did not reach your card: it is still due to you`,
      es: ({ round, amountCents }) =>
        `${formatDollars(amountCents)} de la ronda ${round} no llegaron a tu tarjeta: se te siguen debiendo`,
    },
    mail: {
      en: ({ group, round, amountCents }) => ({
        subject: `${formatDollars(amountCents)} from “${group}” did not reach your card`,
        heading: 'A refund did not reach your card',
        paragraphs: [
          `The bank of your card did not take ${formatDollars(amountCents)} for round ${round} of “${group}”. It is still due to you, and our team sees it and sends it again.`,
          'If the card is closed or lost, tell your bank, and write to support.',
        ],
        facts: [['Due to you', formatDollars(amountCents)]],
        button: { label: 'See your history', path: '/history' },
      }),
      es: ({ group, round, amountCents }) => ({
        subject: `${formatDollars(amountCents)} de “${group}” no llegaron a tu tarjeta`,
        heading: 'Un reembolso no llegó a tu tarjeta',
        paragraphs: [
          `El banco de tu tarjeta no aceptó ${formatDollars(amountCents)} de la ronda ${round} de “${group}”. Se te siguen debiendo, y nuestro equipo lo ve y los envía otra vez.`,
          'Si la tarjeta está cerrada o perdida, avisa a tu banco y escribe a soporte.',
        ],
        facts: [['Se te deben', formatDollars(amountCents)]],
        button: { label: 'Ver tu historial', path: '/history' },
      }),
    },
  }),
});
