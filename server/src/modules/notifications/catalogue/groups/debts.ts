import type { ChargeMethod } from '@circle-link/contract/charges/charge-kinds';
import type { InEachLanguage } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import {
  chargeWords,
  type MethodNoticeFacts,
  type RefundDestination,
  refundDestinationText,
} from '../money-words.ts';
import { defineNotices, defineNoticeWithLine, exampleGroup, groupButton } from '../notice.ts';
import type { ChargeNoticeFacts } from './refunds.ts';

type DebtNoticeFacts = { readonly amountCents: Cents };

const claimAdvice: InEachLanguage<(method: ChargeMethod) => string> = {
  en: (method) =>
    method === 'bank_debit'
      ? 'Your bank’s return is final. '
      : 'If you made a claim at your bank by mistake, withdraw it there. ',
  es: (method) =>
    method === 'bank_debit'
      ? 'La devolución de tu banco es definitiva. '
      : 'Si hiciste un reclamo en tu banco por error, retíralo ahí. ',
  fr: (method) =>
    method === 'bank_debit'
      ? 'Le rejet de votre banque est définitif. '
      : 'Si vous avez contesté ce paiement par erreur, retirez la contestation auprès de votre banque. ',
};

export const debtNotices = defineNotices({
  owed_paid: defineNoticeWithLine<{
    readonly from: 'balance' | ChargeMethod;
    readonly beyondCents: Cents;
  }>({
    audience: 'member',
    example: { from: 'bank_debit', beyondCents: toCents(1_250) },
    line: {
      type: 'payment_sent',
      topic: 'debt',
      en: ({ from, beyondCents }) => {
        if (from === 'balance') return 'You paid what you owed from your balance';
        const beyond = `; ${formatDollars(beyondCents)} of it was no longer owed and is in your balance`;
        return `You paid what you owed ${chargeWords(from).en.by}${beyondCents > 0 ? beyond : ''}`;
      },
      es: ({ from, beyondCents }) => {
        if (from === 'balance') return 'Pagaste con tu saldo lo que debías';
        const beyond = `; ${formatDollars(beyondCents, 'es')} ya no se debían y están en tu saldo`;
        return `Pagaste ${chargeWords(from).es.by} lo que debías${beyondCents > 0 ? beyond : ''}`;
      },
      fr: ({ from, beyondCents }) => {
        if (from === 'balance') return 'Vous avez payé avec votre solde ce que vous deviez';
        const beyond = ` ; ${formatDollars(beyondCents, 'fr')} n’étaient plus dus et sont sur votre solde`;
        return `Vous avez payé ${chargeWords(from).fr.by} ce que vous deviez${beyondCents > 0 ? beyond : ''}`;
      },
    },
  }),

  debt_charge_reversed: defineNoticeWithLine<DebtNoticeFacts & MethodNoticeFacts>({
    audience: 'member',
    preference: 'payments',
    example: { amountCents: toCents(1_250), method: 'bank_debit' },
    line: {
      type: 'money_taken',
      topic: 'debt',
      en: ({ method }) =>
        `Your bank reversed your ${chargeWords(method).en.payment} to us, so you owe it again`,
      es: ({ method }) =>
        `Tu banco revirtió tu ${chargeWords(method).es.payment}, así que debes ese monto otra vez`,
      fr: ({ method }) =>
        `Votre banque a annulé votre ${chargeWords(method).fr.payment}, vous devez donc de nouveau ce montant`,
    },
    mail: {
      en: ({ amountCents, method }) => ({
        subject: `Your payment of ${formatDollars(amountCents)} was reversed`,
        heading: `You owe ${formatDollars(amountCents)} again`,
        paragraphs: [
          `You paid what you owed ${chargeWords(method).en.by}. Your bank reversed ${formatDollars(amountCents)} of that, so you owe it again.`,
          `${claimAdvice.en(method)}You can pay it at any time, also in parts.`,
        ],
        button: { label: 'See what you owe', path: '/withdraw' },
      }),
      es: ({ amountCents, method }) => ({
        subject: `Se revirtió tu pago de ${formatDollars(amountCents, 'es')}`,
        heading: `Debes otra vez ${formatDollars(amountCents, 'es')}`,
        paragraphs: [
          `Pagaste ${chargeWords(method).es.by} lo que debías. Tu banco revirtió ${formatDollars(amountCents, 'es')} de ese pago, así que los debes otra vez.`,
          `${claimAdvice.es(method)}Puedes pagarlos cuando quieras, también en partes.`,
        ],
        button: { label: 'Ver lo que debes', path: '/withdraw' },
      }),
      fr: ({ amountCents, method }) => ({
        subject: `Votre paiement de ${formatDollars(amountCents, 'fr')} a été annulé`,
        heading: `Vous devez de nouveau ${formatDollars(amountCents, 'fr')}`,
        paragraphs: [
          `Vous aviez payé ${chargeWords(method).fr.by} ce que vous deviez. Votre banque a annulé ${formatDollars(amountCents, 'fr')} de ce paiement, vous les devez donc de nouveau.`,
          `${claimAdvice.fr(method)}Vous pouvez payer à tout moment, même en plusieurs fois.`,
        ],
        button: { label: 'Voir ce que vous devez', path: '/withdraw' },
      }),
    },
  }),

  debt_charge_reinstated: defineNoticeWithLine<DebtNoticeFacts & MethodNoticeFacts & RefundDestination>({
    audience: 'member',
    preference: 'payments',
    example: {
      method: 'bank_debit',
      amountCents: toCents(1_250),
      owedCents: toCents(250),
      balanceCents: toCents(400),
      writtenOffCents: toCents(600),
    },
    line: {
      type: 'money_returned',
      topic: 'debt',
      en: ({ method }) =>
        `Your reversed ${chargeWords(method).en.payment} is restored. It first covers your debts and write-offs, and the rest is in your balance`,
      es: ({ method }) =>
        `Se restableció tu ${chargeWords(method).es.payment} revertido. Primero cubre tus deudas y lo que te condonamos, y el resto está en tu saldo`,
      fr: ({ method }) =>
        `Votre ${chargeWords(method).fr.payment} annulé est rétabli. Il couvre d’abord vos dettes et ce qui a été effacé, et le reste est sur votre solde`,
    },
    mail: {
      en: ({ amountCents, method, ...went }) => ({
        subject: `Your ${formatDollars(amountCents)} payment has been restored`,
        heading: 'Your payment has been restored',
        paragraphs: [
          `Your bank had reversed ${formatDollars(amountCents)} of your ${chargeWords(method).en.payment}. We have now received that money again.`,
          ...refundDestinationText.en(went),
        ],
        button: { label: 'See what you owe', path: '/withdraw' },
      }),
      es: ({ amountCents, method, ...went }) => ({
        subject: `Se restableció tu pago de ${formatDollars(amountCents, 'es')}`,
        heading: 'Se restableció tu pago',
        paragraphs: [
          `Tu banco había revertido ${formatDollars(amountCents, 'es')} de tu ${chargeWords(method).es.payment}. Ya recibimos ese dinero de nuevo.`,
          ...refundDestinationText.es(went),
        ],
        button: { label: 'Ver lo que debes', path: '/withdraw' },
      }),
      fr: ({ amountCents, method, ...went }) => ({
        subject: `Votre paiement de ${formatDollars(amountCents, 'fr')} est rétabli`,
        heading: 'Votre paiement est rétabli',
        paragraphs: [
          `Votre banque avait annulé ${formatDollars(amountCents, 'fr')} de votre ${chargeWords(method).fr.payment}. Nous avons maintenant de nouveau reçu cet argent.`,
          ...refundDestinationText.fr(went),
        ],
        button: { label: 'Voir ce que vous devez', path: '/withdraw' },
      }),
    },
  }),

  owed_written_off: defineNoticeWithLine<DebtNoticeFacts>({
    audience: 'member',
    preference: 'payments',
    example: { amountCents: toCents(1_250) },
    line: {
      type: 'money_returned',
      topic: 'debt',
      en: ({ amountCents }) =>
        `We wrote off ${formatDollars(amountCents)} that you owed, so you don’t have to pay it`,
      es: ({ amountCents }) =>
        `Te condonamos ${formatDollars(amountCents, 'es')} que debías: no tienes que pagarlos`,
      fr: ({ amountCents }) =>
        `Nous avons effacé ${formatDollars(amountCents, 'fr')} que vous deviez : vous n’avez pas à les payer`,
    },
    mail: {
      en: ({ amountCents }) => ({
        subject: `We wrote off ${formatDollars(amountCents)} that you owed`,
        heading: 'You no longer owe it',
        paragraphs: [
          `You owed ${formatDollars(amountCents)}. We wrote it off, so you don’t have to pay it. If the bank returns that money later, it covers this first.`,
        ],
        button: { label: 'See what you owe', path: '/withdraw' },
      }),
      es: ({ amountCents }) => ({
        subject: `Te condonamos ${formatDollars(amountCents, 'es')} que debías`,
        heading: 'Ya no tienes que pagar esta deuda',
        paragraphs: [
          `Debías ${formatDollars(amountCents, 'es')}. Te los condonamos, así que no tienes que pagarlos. Si el banco devuelve ese dinero más adelante, primero cubre esto.`,
        ],
        button: { label: 'Ver lo que debes', path: '/withdraw' },
      }),
      fr: ({ amountCents }) => ({
        subject: `Nous avons effacé ${formatDollars(amountCents, 'fr')} que vous deviez`,
        heading: 'Vous ne devez plus cette somme',
        paragraphs: [
          `Vous deviez ${formatDollars(amountCents, 'fr')}. Nous avons effacé cette dette, vous n’avez pas à la payer. Si la banque rend cet argent plus tard, il couvre d’abord cette somme.`,
        ],
        button: { label: 'Voir ce que vous devez', path: '/withdraw' },
      }),
    },
  }),
});

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
