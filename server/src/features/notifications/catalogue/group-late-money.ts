import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { defineNotices, defineNoticeWithLine, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

type RoundNoticeFacts = GroupNoticeFacts & { readonly round: number };
const exampleRound: RoundNoticeFacts = { ...exampleGroup, round: 3 };

export const groupLateMoneyNotices = defineNotices({
  late_contribution_received: defineNoticeWithLine<
    RoundNoticeFacts & {
      readonly payer: MemberReference;
      readonly amountCents: Cents;
      readonly lateFeeCents: Cents;
    }
  >({
    audience: 'member',
    preference: 'payouts',
    example: {
      ...exampleRound,
      payer: { member: 'Ana' },
      amountCents: toCents(5_450),
      lateFeeCents: toCents(500),
    },
    line: {
      type: 'payout_received',
      en: ({ payer, round }) => `Paid late by ${payer} for your pot of round ${round}`,
      es: ({ payer, round }) => `${payer} pagó con atraso para tu fondo de la ronda ${round}`,
      fr: ({ payer, round }) => `${payer} a payé en retard pour votre cagnotte de la période ${round}`,
    },
    mail: {
      en: ({ groupId, group, round, payer, amountCents, lateFeeCents }) => ({
        subject: `${formatDollars(amountCents)} more from round ${round} of “${group}”`,
        heading: `${formatDollars(amountCents)} more is in your balance`,
        paragraphs: [`${payer} paid a contribution that was missing from your pot of round ${round}.`],
        facts: lateFeeCents > 0 ? [['Of that, late fee', formatDollars(lateFeeCents)]] : [],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, payer, amountCents, lateFeeCents }) => ({
        subject: `${formatDollars(amountCents, 'es')} más de la ronda ${round} de “${group}”`,
        heading: `${formatDollars(amountCents, 'es')} más están en tu saldo`,
        paragraphs: [`${payer} pagó un aporte que le faltó a tu fondo de la ronda ${round}.`],
        facts: lateFeeCents > 0 ? [['De eso, recargo por atraso', formatDollars(lateFeeCents, 'es')]] : [],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, payer, amountCents, lateFeeCents }) => ({
        subject: `${formatDollars(amountCents, 'fr')} de plus de la période ${round} de « ${group} »`,
        heading: `${formatDollars(amountCents, 'fr')} de plus sur votre solde`,
        paragraphs: [`${payer} a payé une cotisation qui manquait à votre cagnotte de la période ${round}.`],
        facts: lateFeeCents > 0 ? [['Dont frais de retard', formatDollars(lateFeeCents, 'fr')]] : [],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  payout_part_taken: defineNoticeWithLine<
    Pick<RoundNoticeFacts, 'group' | 'round'> & { readonly takenCents: Cents }
  >({
    audience: 'member',
    preference: 'payments',
    example: { group: 'Círculo', round: 3, takenCents: toCents(2_500) },
    line: {
      type: 'payment_sent',
      en: ({ takenCents, round }) =>
        `${formatDollars(takenCents)} of your payout went to your missed contribution to round ${round}`,
      es: ({ takenCents, round }) =>
        `${formatDollars(takenCents, 'es')} de tu pago fueron a tu aporte pendiente de la ronda ${round}`,
      fr: ({ takenCents, round }) =>
        `${formatDollars(takenCents, 'fr')} de votre versement sont allés à votre cotisation manquée de la période ${round}`,
    },
    mail: {
      en: ({ group, round, takenCents }) => ({
        subject: `${formatDollars(takenCents)} of your payout went to round ${round} of “${group}”`,
        heading: `A part of your missed contribution is paid`,
        paragraphs: ['Your payouts in this group first cover what you missed in it.'],
        facts: [['Deducted from your payout', formatDollars(takenCents)]],
        button: { label: 'See what is left to pay', path: '/payments' },
      }),
      es: ({ group, round, takenCents }) => ({
        subject: `${formatDollars(takenCents, 'es')} de tu pago fueron a la ronda ${round} de “${group}”`,
        heading: 'Una parte de tu aporte pendiente está pagada',
        paragraphs: ['El dinero que te llega en este grupo cubre primero lo que no pagaste en él.'],
        facts: [['Descontado de tu pago', formatDollars(takenCents, 'es')]],
        button: { label: 'Ver lo que falta por pagar', path: '/payments' },
      }),
      fr: ({ group, round, takenCents }) => ({
        subject: `${formatDollars(takenCents, 'fr')} de votre versement sont allés à la période ${round} de « ${group} »`,
        heading: 'Une partie de votre cotisation manquée est payée',
        paragraphs: ['L’argent qui vous revient dans ce groupe couvre d’abord ce que vous y avez manqué.'],
        facts: [['Prélevé sur votre versement', formatDollars(takenCents, 'fr')]],
        button: { label: 'Voir ce qui reste à payer', path: '/payments' },
      }),
    },
  }),

  place_money_back: defineNoticeWithLine<{ readonly group: string; readonly amountCents: Cents }>({
    audience: 'member',
    preference: 'payouts',
    example: { group: 'Círculo', amountCents: toCents(15_000) },
    line: {
      type: 'payout_received',
      en: ({ group }) => `Paid back to you from your former place in ${group}`,
      es: ({ group }) => `Devuelto por un lugar en ${group} que se entregó a otra persona`,
      fr: ({ group }) => `Rendu pour une place dans ${group} qui a été cédée`,
    },
    mail: {
      en: ({ group, amountCents }) => ({
        subject: `${formatDollars(amountCents)} back from “${group}”`,
        heading: `${formatDollars(amountCents)} is in your balance`,
        paragraphs: [
          'The pot of that place was paid out, so you first got back what you had paid in for it.',
        ],
        button: { label: 'See your balance', path: '/history' },
      }),
      es: ({ group, amountCents }) => ({
        subject: `${formatDollars(amountCents, 'es')} de vuelta de “${group}”`,
        heading: `${formatDollars(amountCents, 'es')} están en tu saldo`,
        paragraphs: ['El fondo del lugar se entregó, y te devuelve primero lo que habías pagado por él.'],
        button: { label: 'Ver tu saldo', path: '/history' },
      }),
      fr: ({ group, amountCents }) => ({
        subject: `${formatDollars(amountCents, 'fr')} de retour de « ${group} »`,
        heading: `${formatDollars(amountCents, 'fr')} sont sur votre solde`,
        paragraphs: [
          'La cagnotte de la place a été versée, et vous rend d’abord ce que vous aviez payé pour elle.',
        ],
        button: { label: 'Voir votre solde', path: '/history' },
      }),
    },
  }),
});
