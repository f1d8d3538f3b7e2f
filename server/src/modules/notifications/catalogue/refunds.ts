import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import { type RefundDestination, refundDestinationText } from './money-words.ts';
import { defineNotices, defineNoticeWithLine } from './notice.ts';

type PositionNoticeFacts = { readonly number: number };
type AmountNoticeFacts = { readonly amountCents: Cents };

export const refundNotices = defineNotices({
  entry_refund_requested: defineNoticeWithLine<PositionNoticeFacts>({
    audience: 'member',
    example: { number: 42 },
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ number }) =>
        `A refund of your entry was requested, and a second person on our side decides. Until then number ${number} stays active`,
      es: ({ number }) =>
        `Se pidió el reembolso de tu entrada, y una segunda persona de nuestro equipo decide. Hasta entonces el número ${number} sigue activo`,
      fr: ({ number }) =>
        `Un remboursement de votre entrée a été demandé, et une deuxième personne de notre équipe décide. D’ici là, le numéro ${number} reste actif`,
    },
  }),

  entry_refund_declined: defineNoticeWithLine<PositionNoticeFacts>({
    audience: 'member',
    example: { number: 42 },
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ number }) => `The refund of your entry was declined, so number ${number} stays yours`,
      es: ({ number }) =>
        `El reembolso de tu entrada fue rechazado, así que el número ${number} sigue siendo tuyo`,
      fr: ({ number }) =>
        `Le remboursement de votre entrée a été refusé, le numéro ${number} reste donc à vous`,
    },
    mail: {
      en: ({ number }) => ({
        subject: 'Your entry refund was declined',
        heading: 'Your entry refund was declined',
        paragraphs: [
          `Our team declined the refund of your entry. Number ${number} stays yours, and no money moved.`,
          'If you think this is wrong, reply to this email.',
        ],
        button: { label: 'View Dashboard', path: '/dashboard' },
      }),
      es: ({ number }) => ({
        subject: 'Se rechazó el reembolso de tu entrada',
        heading: 'Se rechazó el reembolso de tu entrada',
        paragraphs: [
          `Nuestro equipo rechazó el reembolso de tu entrada. El número ${number} sigue siendo tuyo, y no se movió dinero.`,
          'Si crees que es un error, responde a este correo.',
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ number }) => ({
        subject: 'Le remboursement de votre entrée a été refusé',
        heading: 'Le remboursement de votre entrée a été refusé',
        paragraphs: [
          `Notre équipe a refusé le remboursement de votre entrée. Le numéro ${number} reste à vous, et aucun argent n’a bougé.`,
          'Si vous pensez que c’est une erreur, répondez à cet e-mail.',
        ],
        button: { label: 'Voir le tableau de bord', path: '/dashboard' },
      }),
    },
  }),

  payment_not_needed: defineNoticeWithLine<AmountNoticeFacts>({
    audience: 'member',
    example: { amountCents: toCents(5_235) },
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ amountCents }) =>
        `You already have a number, so we refund your second payment of ${formatDollars(amountCents)} to your card`,
      es: ({ amountCents }) =>
        `Ya tienes un número, así que reembolsamos tu segundo pago de ${formatDollars(amountCents, 'es')} a tu tarjeta`,
      fr: ({ amountCents }) =>
        `Vous avez déjà un numéro, nous remboursons donc votre deuxième paiement de ${formatDollars(amountCents, 'fr')} sur votre carte`,
    },
    mail: {
      en: ({ amountCents }) => ({
        subject: 'Your second payment goes back to your card',
        heading: 'You already have a number',
        paragraphs: [
          `You paid for a second entry, but each member can have only one. We refund the whole ${formatDollars(amountCents)} to your card.`,
          'There is nothing to do. We’ll email you when we send it.',
        ],
        button: { label: 'View Dashboard', path: '/dashboard' },
      }),
      es: ({ amountCents }) => ({
        subject: 'Tu segundo pago regresa a tu tarjeta',
        heading: 'Ya tienes un número',
        paragraphs: [
          `Pagaste una segunda entrada, pero cada miembro puede tener solo una. Reembolsamos los ${formatDollars(amountCents, 'es')} completos a tu tarjeta.`,
          'No tienes que hacer nada. Te avisaremos cuando los enviemos.',
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ amountCents }) => ({
        subject: 'Votre deuxième paiement revient sur votre carte',
        heading: 'Vous avez déjà un numéro',
        paragraphs: [
          `Vous avez payé une deuxième entrée, mais un membre ne peut en avoir qu’une. Nous remboursons la totalité, ${formatDollars(amountCents, 'fr')}, sur votre carte.`,
          'Vous n’avez rien à faire. Nous vous préviendrons de l’envoi.',
        ],
        button: { label: 'Voir le tableau de bord', path: '/dashboard' },
      }),
    },
  }),

  refund_paid: defineNoticeWithLine<AmountNoticeFacts>({
    audience: 'member',
    example: { amountCents: toCents(5_235) },
    line: {
      type: 'money_returned',
      topic: 'entry_queue',
      en: () => 'Your refund was sent to the card you paid with',
      es: () => 'Tu reembolso se envió a la tarjeta con la que pagaste',
      fr: () => 'Votre remboursement a été envoyé sur la carte avec laquelle vous avez payé',
    },
    mail: {
      en: ({ amountCents }) => ({
        subject: `Your refund of ${formatDollars(amountCents)} was sent`,
        heading: `${formatDollars(amountCents)} is on its way to your card`,
        paragraphs: ['It goes to the card you paid with. Banks take some days to show it.'],
        button: { label: 'See your history', path: '/history' },
      }),
      es: ({ amountCents }) => ({
        subject: `Tu reembolso de ${formatDollars(amountCents, 'es')} se envió`,
        heading: `${formatDollars(amountCents, 'es')} van en camino a tu tarjeta`,
        paragraphs: ['Van a la tarjeta con la que pagaste. Los bancos tardan algunos días en mostrarlo.'],
        button: { label: 'Ver tu historial', path: '/history' },
      }),
      fr: ({ amountCents }) => ({
        subject: `Votre remboursement de ${formatDollars(amountCents, 'fr')} a été envoyé`,
        heading: `${formatDollars(amountCents, 'fr')} sont en route vers votre carte`,
        paragraphs: [
          'L’argent va sur la carte avec laquelle vous avez payé. Les banques mettent quelques jours à l’afficher.',
        ],
        button: { label: 'Voir votre historique', path: '/history' },
      }),
    },
  }),

  refund_failed: defineNoticeWithLine<AmountNoticeFacts>({
    audience: 'member',
    example: { amountCents: toCents(5_235) },
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ amountCents }) =>
        `Your bank didn’t accept the refund of ${formatDollars(amountCents)}. It stays yours, and our team takes care of it`,
      es: ({ amountCents }) =>
        `Tu banco no aceptó el reembolso de ${formatDollars(amountCents, 'es')}. Sigue siendo tuyo, y nuestro equipo se ocupa`,
      fr: ({ amountCents }) =>
        `Votre banque n’a pas accepté le remboursement de ${formatDollars(amountCents, 'fr')}. Il reste à vous, et notre équipe s’en occupe`,
    },
    mail: {
      en: ({ amountCents }) => ({
        subject: `Your refund of ${formatDollars(amountCents)} did not arrive`,
        heading: 'Your bank didn’t accept the refund',
        paragraphs: [
          `We sent ${formatDollars(amountCents)} to the card you paid with, but your bank didn’t accept it. The money stays yours, and our team takes care of it.`,
          'If that card no longer exists, reply to this email.',
        ],
      }),
      es: ({ amountCents }) => ({
        subject: `Tu reembolso de ${formatDollars(amountCents, 'es')} no llegó`,
        heading: 'Tu banco no aceptó el reembolso',
        paragraphs: [
          `Enviamos ${formatDollars(amountCents, 'es')} a la tarjeta con la que pagaste, y tu banco no los aceptó. El dinero sigue siendo tuyo, y nuestro equipo se ocupa.`,
          'Si esa tarjeta ya no existe, responde a este correo.',
        ],
      }),
      fr: ({ amountCents }) => ({
        subject: `Votre remboursement de ${formatDollars(amountCents, 'fr')} n’est pas arrivé`,
        heading: 'Votre banque n’a pas accepté le remboursement',
        paragraphs: [
          `Nous avons envoyé ${formatDollars(amountCents, 'fr')} sur la carte avec laquelle vous avez payé, et votre banque ne les a pas acceptés. L’argent reste à vous, et notre équipe s’en occupe.`,
          'Si cette carte n’existe plus, répondez à cet e-mail.',
        ],
      }),
    },
  }),

  entry_part_reinstated: defineNoticeWithLine<AmountNoticeFacts & RefundDestination>({
    audience: 'member',
    example: {
      amountCents: toCents(1_000),
      owedCents: toCents(200),
      balanceCents: toCents(300),
      writtenOffCents: toCents(500),
    },
    line: {
      type: 'money_returned',
      topic: 'entry_queue',
      en: () =>
        'The returned part of your entry payment is restored. It first covers your debts and write-offs, and the rest is in your balance',
      es: () =>
        'Se restableció la parte devuelta del pago de tu entrada. Primero cubre tus deudas y lo que te condonamos, y el resto está en tu saldo',
      fr: () =>
        'La partie rendue du paiement de votre entrée est rétablie. Elle couvre d’abord vos dettes et ce qui a été effacé, et le reste est sur votre solde',
    },
    mail: {
      en: ({ amountCents, ...went }) => ({
        subject: `${formatDollars(amountCents)} of your entry payment has been restored`,
        heading: 'That part has been restored',
        paragraphs: [
          `Your bank had returned ${formatDollars(amountCents)} of your entry payment to your card. We have now received it again.`,
          ...refundDestinationText.en(went),
        ],
        button: { label: 'See what you owe', path: '/withdraw' },
      }),
      es: ({ amountCents, ...went }) => ({
        subject: `Se restablecieron ${formatDollars(amountCents, 'es')} del pago de tu entrada`,
        heading: 'Esa parte se restableció',
        paragraphs: [
          `Tu banco había devuelto ${formatDollars(amountCents, 'es')} del pago de tu entrada a tu tarjeta. Ya los recibimos de nuevo.`,
          ...refundDestinationText.es(went),
        ],
        button: { label: 'Ver lo que debes', path: '/withdraw' },
      }),
      fr: ({ amountCents, ...went }) => ({
        subject: `${formatDollars(amountCents, 'fr')} du paiement de votre entrée sont rétablis`,
        heading: 'Cette partie est rétablie',
        paragraphs: [
          `Votre banque avait rendu ${formatDollars(amountCents, 'fr')} du paiement de votre entrée sur votre carte. Nous les avons maintenant de nouveau reçus.`,
          ...refundDestinationText.fr(went),
        ],
        button: { label: 'Voir ce que vous devez', path: '/withdraw' },
      }),
    },
  }),

  payout_withheld: defineNoticeWithLine<PositionNoticeFacts & AmountNoticeFacts & { readonly level: string }>(
    {
      audience: 'member',
      example: { number: 42, amountCents: toCents(7_500), level: 'Starter' },
      line: {
        type: 'position_changed',
        topic: 'entry_queue',
        en: ({ number, amountCents, level }) =>
          `We hold a ${level} payout of ${formatDollars(amountCents)}. Number ${number} is frozen until the dispute of its payment is decided`,
        es: ({ number, amountCents, level }) =>
          `Retenemos una entrega de ${level} de ${formatDollars(amountCents, 'es')}. El número ${number} está congelado hasta que se decida la disputa de su pago`,
        fr: ({ number, amountCents, level }) =>
          `Nous retenons un versement du niveau ${level} de ${formatDollars(amountCents, 'fr')}. Le numéro ${number} est gelé jusqu’à la décision sur la contestation de son paiement`,
      },
    },
  ),

  reentry_allowed: defineNoticeWithLine<PositionNoticeFacts>({
    audience: 'member',
    example: { number: 42 },
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ number }) => `You can enter again at the end of the queue. Number ${number} stays closed`,
      es: ({ number }) => `Puedes entrar otra vez, al final de la fila. El número ${number} sigue cerrado`,
      fr: ({ number }) =>
        `Vous pouvez entrer de nouveau, à la fin de la file. Le numéro ${number} reste fermé`,
    },
    mail: {
      en: ({ number }) => ({
        subject: 'You can enter again',
        heading: 'You can enter again',
        paragraphs: [
          `Number ${number} stays closed. If you like, you can reserve and pay a new number at the end of the queue.`,
        ],
        button: { label: 'View Dashboard', path: '/dashboard' },
      }),
      es: ({ number }) => ({
        subject: 'Puedes entrar otra vez',
        heading: 'Puedes entrar otra vez',
        paragraphs: [
          `El número ${number} sigue cerrado. Si quieres, puedes reservar y pagar un lugar nuevo al final de la fila.`,
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ number }) => ({
        subject: 'Vous pouvez entrer de nouveau',
        heading: 'Vous pouvez entrer de nouveau',
        paragraphs: [
          `Le numéro ${number} reste fermé. Si vous le souhaitez, vous pouvez réserver et payer une nouvelle place à la fin de la file.`,
        ],
        button: { label: 'Voir le tableau de bord', path: '/dashboard' },
      }),
    },
  }),
});
