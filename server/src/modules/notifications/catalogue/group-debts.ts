import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { chargeWords } from './charge-words.ts';
import { defineNotices, defineNoticeWithLine } from './notice.ts';
import type { ChargeNoticeFacts } from './group-refunds.ts';
import { exampleGroup, groupButton } from './group-notice-facts.ts';

export const groupDebtNotices = defineNotices({
  owed_taken: defineNoticeWithLine<{ readonly group: string; readonly takenCents: Cents }>({
    audience: 'member',
    preference: 'payouts',
    example: { group: 'Círculo', takenCents: toCents(5_180) },
    line: {
      type: 'money_taken',
      en: ({ group, takenCents }) =>
        `We deducted ${formatDollars(takenCents)} from your payout in ${group} for what you owe`,
      es: ({ group, takenCents }) =>
        `Descontamos ${formatDollars(takenCents, 'es')} de tu entrega en ${group} por lo que debes`,
      fr: ({ group, takenCents }) =>
        `Nous avons prélevé ${formatDollars(takenCents, 'fr')} sur votre versement de ${group} pour ce que vous devez`,
    },
    mail: {
      en: ({ group, takenCents }) => ({
        subject: `${formatDollars(takenCents)} from “${group}” paid what you owe`,
        heading: 'A part of your money paid what you owe',
        paragraphs: ['Your payouts first cover what you owe us. The rest is in your balance.'],
        facts: [['Deducted from your payout', formatDollars(takenCents)]],
        button: { label: 'See your balance', path: '/history' },
      }),
      es: ({ group, takenCents }) => ({
        subject: `${formatDollars(takenCents, 'es')} de “${group}” pagaron lo que debes`,
        heading: 'Una parte de tu dinero pagó lo que debes',
        paragraphs: ['Tus entregas cubren primero lo que nos debes. El resto está en tu saldo.'],
        facts: [['Descontado de tu entrega', formatDollars(takenCents, 'es')]],
        button: { label: 'Ver tu saldo', path: '/history' },
      }),
      fr: ({ group, takenCents }) => ({
        subject: `${formatDollars(takenCents, 'fr')} de « ${group} » ont payé ce que vous devez`,
        heading: 'Une partie de votre argent a payé ce que vous devez',
        paragraphs: ['Vos versements couvrent d’abord ce que vous nous devez. Le reste est sur votre solde.'],
        facts: [['Prélevé sur votre versement', formatDollars(takenCents, 'fr')]],
        button: { label: 'Voir votre solde', path: '/history' },
      }),
    },
  }),

  charge_beyond: defineNoticeWithLine<Omit<ChargeNoticeFacts, 'groupId'>>({
    audience: 'member',
    preference: 'payments',
    example: { group: 'Círculo', round: 3, method: 'bank_debit', amountCents: toCents(4_400) },
    line: {
      type: 'money_returned',
      en: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents)} of your ${chargeWords(method).en.payment} for round ${round} was no longer owed and is in your balance`,
      es: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents, 'es')} de tu ${chargeWords(method).es.payment} por la ronda ${round} ya no se debían y están en tu saldo`,
      fr: ({ round, amountCents, method }) =>
        `${formatDollars(amountCents, 'fr')} de votre ${chargeWords(method).fr.payment} pour la période ${round} n’étaient plus dus et sont sur votre solde`,
    },
    mail: {
      en: ({ group, round, amountCents, method }) => ({
        subject: `${formatDollars(amountCents)} of your payment to “${group}” is in your balance`,
        heading: `${formatDollars(amountCents)} is in your balance`,
        paragraphs: [
          `We had already deducted part of your contribution to round ${round} of “${group}” when your ${chargeWords(method).en.source} was charged. You get the extra amount back. We first deduct what you missed or owe.`,
        ],
        button: { label: 'See your balance', path: '/history' },
      }),
      es: ({ group, round, amountCents, method }) => ({
        subject: `${formatDollars(amountCents, 'es')} de tu pago a “${group}” están en tu saldo`,
        heading: `${formatDollars(amountCents, 'es')} están en tu saldo`,
        paragraphs: [
          `Cuando cobramos la ronda ${round} de “${group}” a tu ${chargeWords(method).es.source}, ya habíamos descontado una parte de ese aporte. Te devolvemos lo cobrado de más. Primero descontamos tus aportes no pagados o lo que debes.`,
        ],
        button: { label: 'Ver tu saldo', path: '/history' },
      }),
      fr: ({ group, round, amountCents, method }) => ({
        subject: `${formatDollars(amountCents, 'fr')} de votre paiement à « ${group} » sont sur votre solde`,
        heading: `${formatDollars(amountCents, 'fr')} sont sur votre solde`,
        paragraphs: [
          `Quand votre ${chargeWords(method).fr.source} a été débité${method === 'card' ? 'e' : ''} pour la période ${round} de « ${group} », nous avions déjà prélevé une partie de cette cotisation. Nous vous rendons le surplus. Nous en déduisons d’abord ce que vous avez manqué ou ce que vous devez.`,
        ],
        button: { label: 'Voir votre solde', path: '/history' },
      }),
    },
  }),

  contribution_waived: defineNoticeWithLine<Omit<ChargeNoticeFacts, 'method'>>({
    audience: 'member',
    preference: 'payments',
    example: { ...exampleGroup, round: 3, amountCents: toCents(5_500) },
    line: {
      type: 'money_returned',
      en: ({ group, round, amountCents }) =>
        `You no longer owe ${formatDollars(amountCents)} for round ${round} of ${group}: the recipient has waived it`,
      es: ({ group, round, amountCents }) =>
        `Ya no debes ${formatDollars(amountCents, 'es')} por la ronda ${round} de ${group}: quien iba a recibirlos renunció a ellos`,
      fr: ({ group, round, amountCents }) =>
        `Vous ne devez plus ${formatDollars(amountCents, 'fr')} pour la période ${round} de ${group} : la personne qui devait les recevoir y a renoncé`,
    },
    mail: {
      en: ({ groupId, group, round, amountCents }) => ({
        subject: `You owe nothing more for round ${round} of “${group}”`,
        heading: `You owe nothing more for round ${round}`,
        paragraphs: [
          `The member you owed ${formatDollars(amountCents)} has waived it. There is nothing to do. We keep a record that you missed the round.`,
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, amountCents }) => ({
        subject: `Ya no debes nada por la ronda ${round} de “${group}”`,
        heading: `Ya no debes nada por la ronda ${round}`,
        paragraphs: [
          `El miembro al que debías ${formatDollars(amountCents, 'es')} renunció a ese monto. No tienes que hacer nada. Queda registrado que no pagaste la ronda a tiempo.`,
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, amountCents }) => ({
        subject: `Vous ne devez plus rien pour la période ${round} de « ${group} »`,
        heading: `Vous ne devez plus rien pour la période ${round}`,
        paragraphs: [
          `Le membre à qui vous deviez ${formatDollars(amountCents, 'fr')} y a renoncé. Vous n’avez rien à faire. Nous gardons une trace de la période manquée.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
