import type { ChargeMethod } from '@circle-link/contract/charge-kinds';
import type { InEachLanguage } from '@circle-link/contract/language';
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { refundDestinationText, type RefundDestination } from './resent-notice.ts';
import { chargeWords, type MethodNoticeFacts } from './charge-words.ts';
import { defineNotices, defineNoticeWithLine } from './notice.ts';

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
      : 'Si vous avez fait une contestation par erreur, retirez-la auprès de votre banque. ',
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
        `Se revirtió lo que habías pagado ${chargeWords(method).es.by}, así que lo debes otra vez`,
      fr: ({ method }) =>
        `Ce que vous nous aviez payé ${chargeWords(method).fr.by} a été repris, vous le devez donc de nouveau`,
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
        subject: `Se revirtieron ${formatDollars(amountCents, 'es')} que nos habías pagado`,
        heading: `Debes otra vez ${formatDollars(amountCents, 'es')}`,
        paragraphs: [
          `Habías pagado ${chargeWords(method).es.by} lo que debías. Se revirtieron ${formatDollars(amountCents, 'es')} de ese pago, así que los debes otra vez.`,
          `${claimAdvice.es(method)}Puedes pagarlos cuando quieras, también en partes.`,
        ],
        button: { label: 'Ver lo que debes', path: '/withdraw' },
      }),
      fr: ({ amountCents, method }) => ({
        subject: `${formatDollars(amountCents, 'fr')} que vous nous aviez payés ont été repris`,
        heading: `Vous devez de nouveau ${formatDollars(amountCents, 'fr')}`,
        paragraphs: [
          `Vous aviez payé ${chargeWords(method).fr.by} ce que vous deviez. ${formatDollars(amountCents, 'fr')} de ce paiement nous ont été repris, vous les devez donc de nouveau.`,
          `${claimAdvice.fr(method)}Vous pouvez payer à tout moment, aussi en plusieurs fois.`,
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
        `Volvió lo que se había revertido de tu ${chargeWords(method).es.payment}: primero cubre lo que debes o lo que se te condonó, y el resto está en tu saldo`,
      fr: ({ method }) =>
        `Ce qui avait été repris de votre ${chargeWords(method).fr.payment} est revenu : cela couvre d’abord ce que vous devez ou ce qui a été effacé, et le reste est sur votre solde`,
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
        subject: `Volvieron ${formatDollars(amountCents, 'es')} que se habían revertido`,
        heading: 'Tu pago cuenta otra vez',
        paragraphs: [
          `Se habían revertido ${formatDollars(amountCents, 'es')} de tu ${chargeWords(method).es.payment}, y volvieron.`,
          ...refundDestinationText.es(went),
        ],
        button: { label: 'Ver lo que debes', path: '/withdraw' },
      }),
      fr: ({ amountCents, method, ...went }) => ({
        subject: `${formatDollars(amountCents, 'fr')} qui avaient été repris sont revenus`,
        heading: 'Votre paiement compte de nouveau',
        paragraphs: [
          `${formatDollars(amountCents, 'fr')} de votre ${chargeWords(method).fr.payment} nous avaient été repris, et sont revenus.`,
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
        `${formatDollars(amountCents, 'fr')} que vous deviez ont été effacés : vous n’avez pas à les payer`,
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
          `Debías ${formatDollars(amountCents, 'es')}. Te los condonamos: no tienes que pagarlos. Si el banco devuelve ese dinero después de todo, primero cubre esto.`,
        ],
        button: { label: 'Ver lo que debes', path: '/withdraw' },
      }),
      fr: ({ amountCents }) => ({
        subject: `${formatDollars(amountCents, 'fr')} que vous deviez ont été effacés`,
        heading: 'Plus personne ne vous demande cette dette',
        paragraphs: [
          `Vous deviez ${formatDollars(amountCents, 'fr')}. Cette dette a été effacée : vous n’avez pas à la payer. Si la banque rend cet argent malgré tout, il couvre d’abord cela.`,
        ],
        button: { label: 'Voir ce que vous devez', path: '/withdraw' },
      }),
    },
  }),
});
