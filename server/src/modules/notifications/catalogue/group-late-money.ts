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
      es: ({ payer, round }) => `${payer} pagó con atraso su aporte a tu fondo de la ronda ${round}`,
      fr: ({ payer, round }) =>
        `${payer} a payé en retard sa cotisation à votre cagnotte de la période ${round}`,
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
        heading: `Tienes ${formatDollars(amountCents, 'es')} más en tu saldo`,
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
        `${formatDollars(takenCents, 'es')} de tu entrega cubrieron tu aporte no pagado de la ronda ${round}`,
      fr: ({ takenCents, round }) =>
        `${formatDollars(takenCents, 'fr')} de votre versement ont couvert votre cotisation manquée de la période ${round}`,
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
        subject: `${formatDollars(takenCents, 'es')} de tu entrega pagaron la ronda ${round} de “${group}”`,
        heading: 'Una parte de tu aporte no pagado está cubierta',
        paragraphs: ['Tus entregas en este grupo cubren primero lo que no pagaste en él.'],
        facts: [['Descontado de tu entrega', formatDollars(takenCents, 'es')]],
        button: { label: 'Ver lo que falta por pagar', path: '/payments' },
      }),
      fr: ({ group, round, takenCents }) => ({
        subject: `${formatDollars(takenCents, 'fr')} de votre versement ont payé la période ${round} de « ${group} »`,
        heading: 'Une partie de votre cotisation manquée est payée',
        paragraphs: ['Vos versements dans ce groupe couvrent d’abord ce que vous y avez manqué.'],
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
      es: ({ group }) => `Devuelto por tu antiguo lugar en ${group}`,
      fr: ({ group }) => `Remboursé pour votre ancienne place dans ${group}`,
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
        subject: `Te devolvemos ${formatDollars(amountCents, 'es')} de “${group}”`,
        heading: `${formatDollars(amountCents, 'es')} están en tu saldo`,
        paragraphs: ['El fondo de ese lugar se entregó. Primero te devolvió lo que habías pagado por él.'],
        button: { label: 'Ver tu saldo', path: '/history' },
      }),
      fr: ({ group, amountCents }) => ({
        subject: `« ${group} » vous rembourse ${formatDollars(amountCents, 'fr')}`,
        heading: `${formatDollars(amountCents, 'fr')} sont sur votre solde`,
        paragraphs: [
          'La cagnotte de cette place a été versée. Elle vous rembourse d’abord ce que vous aviez payé pour elle.',
        ],
        button: { label: 'Voir votre solde', path: '/history' },
      }),
    },
  }),
});
