import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { defineNotices, defineNoticeWithLine } from './notice.ts';

type NumberNoticeFacts = { readonly number: number; readonly amountCents: Cents };

const example: NumberNoticeFacts = { number: 42, amountCents: toCents(5_235) };

export const withdrawnPositionNotices = defineNotices({
  /** The card was credited; the member bears nothing. */
  withdrawn_money_back: defineNoticeWithLine<NumberNoticeFacts & { readonly why: 'refund' | 'dispute' }>({
    audience: 'member',
    example: { ...example, why: 'dispute' },
    line: {
      type: 'money_returned',
      topic: 'entry_queue',
      en: ({ number, amountCents, why }) =>
        `${formatDollars(amountCents)} of your entry went back to your card ${why === 'refund' ? 'as a refund' : 'after a dispute at your bank'}. Number ${number} stays closed, and you owe nothing for it`,
      es: ({ number, amountCents, why }) =>
        `${formatDollars(amountCents, 'es')} de tu entrada regresaron a tu tarjeta ${why === 'refund' ? 'por un reembolso' : 'por una disputa en tu banco'}. El número ${number} sigue cerrado, y no debes nada por eso`,
      fr: ({ number, amountCents, why }) =>
        `${formatDollars(amountCents, 'fr')} de votre entrée sont revenus sur votre carte ${why === 'refund' ? 'par remboursement' : 'après une contestation auprès de votre banque'}. Le numéro ${number} reste fermé, et vous ne devez rien pour cela`,
    },
    mail: {
      en: ({ number, amountCents, why }) => ({
        subject: `${formatDollars(amountCents)} of your entry went back to your card`,
        heading: `${formatDollars(amountCents)} went back to your card`,
        paragraphs: [
          why === 'refund'
            ? 'Your entry was refunded to the card you paid with. Banks take some days to show it.'
            : 'Your card payment is disputed at your bank, which credits you the amount until it decides. If it was a mistake, withdraw the claim at your bank.',
          `Number ${number} was already closed and stays closed. You owe nothing for it. There is nothing to do.`,
        ],
        button: { label: 'See your history', path: '/history' },
      }),
      es: ({ number, amountCents, why }) => ({
        subject: `${formatDollars(amountCents, 'es')} de tu entrada regresaron a tu tarjeta`,
        heading: `${formatDollars(amountCents, 'es')} regresaron a tu tarjeta`,
        paragraphs: [
          why === 'refund'
            ? 'Tu entrada se reembolsó a la tarjeta con la que pagaste. Los bancos tardan algunos días en mostrarlo.'
            : 'Tu pago con tarjeta está en disputa en tu banco, que te abona el monto hasta que decida. Si fue un error, retira el reclamo en tu banco.',
          `El número ${number} ya estaba cerrado y sigue así. No debes nada por eso, y no tienes que hacer nada.`,
        ],
        button: { label: 'Ver tu historial', path: '/history' },
      }),
      fr: ({ number, amountCents, why }) => ({
        subject: `${formatDollars(amountCents, 'fr')} de votre entrée sont revenus sur votre carte`,
        heading: `${formatDollars(amountCents, 'fr')} sont revenus sur votre carte`,
        paragraphs: [
          why === 'refund'
            ? 'Votre entrée a été remboursée sur la carte avec laquelle vous avez payé. Les banques mettent quelques jours à l’afficher.'
            : 'Votre paiement par carte est contesté auprès de votre banque, qui vous crédite le montant jusqu’à sa décision. Si c’était une erreur, retirez la contestation auprès de votre banque.',
          `Le numéro ${number} était déjà fermé et le reste. Vous ne devez rien pour cela, et vous n’avez rien à faire.`,
        ],
        button: { label: 'Voir votre historique', path: '/history' },
      }),
    },
  }),

  /** The bank closed the dispute in our favor and reverses its credit to the payer. */
  withdrawn_dispute_won: defineNoticeWithLine<NumberNoticeFacts>({
    audience: 'member',
    example,
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ number, amountCents }) =>
        `Your bank closed the dispute and takes back the ${formatDollars(amountCents)} it had credited to you. Number ${number} stays closed, and you owe us nothing for it`,
      es: ({ number, amountCents }) =>
        `Tu banco cerró la disputa y te vuelve a cobrar los ${formatDollars(amountCents, 'es')} que te había abonado. El número ${number} sigue cerrado, y no nos debes nada por eso`,
      fr: ({ number, amountCents }) =>
        `Votre banque a clos la contestation et reprend les ${formatDollars(amountCents, 'fr')} qu’elle vous avait crédités. Le numéro ${number} reste fermé, et vous ne nous devez rien pour cela`,
    },
    mail: {
      en: ({ number, amountCents }) => ({
        subject: `The dispute of number ${number} is closed`,
        heading: 'The dispute is closed',
        paragraphs: [
          `Your bank closed the dispute, so your payment is valid. Your bank takes back the ${formatDollars(amountCents)} it had credited to you.`,
          `Number ${number} stays closed, and you owe us nothing for it. You keep any refund you got from us.`,
          'If you think this is wrong, ask your bank, or reply to this email.',
        ],
        button: { label: 'See your history', path: '/history' },
      }),
      es: ({ number, amountCents }) => ({
        subject: `Se cerró la disputa del número ${number}`,
        heading: 'La disputa se cerró',
        paragraphs: [
          `Tu banco cerró la disputa, así que tu pago es válido. Tu banco te vuelve a cobrar los ${formatDollars(amountCents, 'es')} que te había abonado.`,
          `El número ${number} sigue cerrado, y no nos debes nada por eso. Conservas cualquier reembolso que te hayamos enviado.`,
          'Si crees que es un error, pregunta en tu banco o responde a este correo.',
        ],
        button: { label: 'Ver tu historial', path: '/history' },
      }),
      fr: ({ number, amountCents }) => ({
        subject: `La contestation du numéro ${number} est close`,
        heading: 'La contestation est close',
        paragraphs: [
          `Votre banque a clos la contestation, votre paiement est donc valable. Votre banque reprend les ${formatDollars(amountCents, 'fr')} qu’elle vous avait crédités.`,
          `Le numéro ${number} reste fermé, et vous ne nous devez rien pour cela. Vous gardez tout remboursement reçu de notre part.`,
          'Si vous pensez que c’est une erreur, demandez à votre banque ou répondez à cet e-mail.',
        ],
        button: { label: 'Voir votre historique', path: '/history' },
      }),
    },
  }),
});
