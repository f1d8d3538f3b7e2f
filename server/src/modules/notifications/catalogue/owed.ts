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
