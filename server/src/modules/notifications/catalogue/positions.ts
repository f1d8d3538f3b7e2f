import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
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

type PositionNoticeFacts = { readonly number: number };
type ReversedParts = { readonly fromBalanceCents: Cents; readonly owedCents: Cents };
type Withdrawn = PositionNoticeFacts & ReversedParts & { readonly why: 'refund' | 'dispute' };

export const positionNotices = defineNotices({
  position_frozen: defineNoticeWithLine<PositionNoticeFacts>({
    audience: 'member',
    example: { number: 42 },
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ number }) =>
        `Your card payment is disputed at your bank, so number ${number} is frozen. We hold its payouts until your bank decides`,
      es: ({ number }) =>
        `Tu pago con tarjeta está en disputa en tu banco, así que el número ${number} está congelado. Retenemos sus entregas hasta que tu banco decida`,
      fr: ({ number }) =>
        `Votre paiement par carte est contesté auprès de votre banque, le numéro ${number} est donc gelé. Nous retenons ses versements jusqu’à la décision de votre banque`,
    },
    mail: {
      en: ({ number }) => ({
        subject: `Your number ${number} is frozen`,
        heading: `Number ${number} is frozen`,
        paragraphs: [
          'Your card payment is disputed at your bank. Your number keeps its place. We hold its payouts until your bank decides.',
          'If it was a mistake, withdraw the claim at your bank. Then the number is active again, and you get the held payouts.',
          'If your bank reverses the payment, we close the number and it pays you nothing more. You then owe what it has paid you.',
        ],
        button: { label: 'View Dashboard', path: '/dashboard' },
      }),
      es: ({ number }) => ({
        subject: `Tu número ${number} está congelado`,
        heading: `El número ${number} está congelado`,
        paragraphs: [
          'Tu pago con tarjeta está en disputa en tu banco. Tu número conserva su lugar. Retenemos sus entregas hasta que tu banco decida.',
          'Si fue un error, retira el reclamo en tu banco. Entonces el número vuelve a estar activo y recibes las entregas retenidas.',
          'Si tu banco revierte el pago, cerramos el número y no te paga nada más. Entonces debes lo que te haya pagado.',
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ number }) => ({
        subject: `Votre numéro ${number} est gelé`,
        heading: `Le numéro ${number} est gelé`,
        paragraphs: [
          'Votre paiement par carte est contesté auprès de votre banque. Votre numéro garde sa place. Nous retenons ses versements jusqu’à la décision de votre banque.',
          'Si c’était une erreur, retirez la contestation auprès de votre banque. Le numéro redevient alors actif et vous recevez les versements retenus.',
          'Si votre banque annule le paiement, nous fermons le numéro et il ne vous verse plus rien. Vous devrez alors ce qu’il vous a versé.',
        ],
        button: { label: 'Voir le tableau de bord', path: '/dashboard' },
      }),
    },
  }),

  position_released: defineNoticeWithLine<PositionNoticeFacts & { readonly releasedCents: Cents }>({
    audience: 'member',
    example: { number: 42, releasedCents: toCents(7_500) },
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ number, releasedCents }) =>
        `Your bank closed the dispute, so your payment is valid and number ${number} is active again${releasedCents > 0 ? `. We released ${formatDollars(releasedCents)} of held payouts` : ''}`,
      es: ({ number, releasedCents }) =>
        `Tu banco cerró la disputa, así que tu pago es válido y el número ${number} está activo otra vez${releasedCents > 0 ? `. Liberamos ${formatDollars(releasedCents, 'es')} de entregas retenidas` : ''}`,
      fr: ({ number, releasedCents }) =>
        `Votre banque a clos la contestation, votre paiement est donc valable et le numéro ${number} de nouveau actif${releasedCents > 0 ? `. Nous avons débloqué ${formatDollars(releasedCents, 'fr')} de versements retenus` : ''}`,
    },
    mail: {
      en: ({ number, releasedCents }) => ({
        subject: `Your number ${number} is active again`,
        heading: `Number ${number} is active again`,
        paragraphs: [
          'Your bank closed the dispute, so your card payment is valid. Your number kept its place, and you receive its payouts again.',
          ...(releasedCents > 0
            ? [`${formatDollars(releasedCents)} of held payouts is now in your balance.`]
            : []),
        ],
        button: { label: 'View Dashboard', path: '/dashboard' },
      }),
      es: ({ number, releasedCents }) => ({
        subject: `Tu número ${number} está activo otra vez`,
        heading: `El número ${number} está activo otra vez`,
        paragraphs: [
          'Tu banco cerró la disputa, así que tu pago con tarjeta es válido. Tu número conservó su lugar y vuelves a recibir sus entregas.',
          ...(releasedCents > 0
            ? [`${formatDollars(releasedCents, 'es')} de entregas retenidas ya están en tu saldo.`]
            : []),
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ number, releasedCents }) => ({
        subject: `Votre numéro ${number} est de nouveau actif`,
        heading: `Le numéro ${number} est de nouveau actif`,
        paragraphs: [
          'Votre banque a clos la contestation, votre paiement par carte est donc valable. Votre numéro a gardé sa place, et vous recevez de nouveau ses versements.',
          ...(releasedCents > 0
            ? [`${formatDollars(releasedCents, 'fr')} de versements retenus sont maintenant sur votre solde.`]
            : []),
        ],
        button: { label: 'Voir le tableau de bord', path: '/dashboard' },
      }),
    },
  }),

  position_withdrawn: defineNoticeWithLine<Withdrawn>({
    audience: 'member',
    example: { number: 42, why: 'dispute', fromBalanceCents: toCents(2_000), owedCents: toCents(5_500) },
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ number, why, ...taken }) =>
        `${why === 'refund' ? 'Your entry was refunded' : 'Your bank returned your entry payment to you'}, so number ${number} is closed and pays you nothing more${reversedEn(taken)}`,
      es: ({ number, why, ...taken }) =>
        `${why === 'refund' ? 'Tu entrada fue reembolsada' : 'Tu banco te devolvió el pago de tu entrada'}, así que el número ${number} queda cerrado y no te paga nada más${reversedEs(taken)}`,
      fr: ({ number, why, ...taken }) =>
        `${why === 'refund' ? 'Votre entrée a été remboursée' : 'Votre banque vous a rendu le paiement de votre entrée'}, le numéro ${number} est donc fermé et ne vous verse plus rien${reversedFr(taken)}`,
    },
    mail: {
      en: ({ number, why, ...taken }) => ({
        subject: `Your number ${number} is closed`,
        heading: `Number ${number} is closed`,
        paragraphs: [
          why === 'refund'
            ? 'We refunded your entry to your card. The number pays you nothing more.'
            : 'Your bank returned your entry payment to you. The number pays you nothing more.',
          ...reversedParagraphsEn(taken),
          'If you think this is wrong, reply to this email.',
        ],
        button: { label: 'View Dashboard', path: '/dashboard' },
      }),
      es: ({ number, why, ...taken }) => ({
        subject: `Tu número ${number} queda cerrado`,
        heading: `El número ${number} queda cerrado`,
        paragraphs: [
          why === 'refund'
            ? 'Reembolsamos tu entrada a tu tarjeta. El número no te paga nada más.'
            : 'Tu banco te devolvió el pago de tu entrada. El número no te paga nada más.',
          ...reversedParagraphsEs(taken),
          'Si crees que es un error, responde a este correo.',
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ number, why, ...taken }) => ({
        subject: `Votre numéro ${number} est fermé`,
        heading: `Le numéro ${number} est fermé`,
        paragraphs: [
          why === 'refund'
            ? 'Nous avons remboursé votre entrée sur votre carte. Le numéro ne vous verse plus rien.'
            : 'Votre banque vous a rendu le paiement de votre entrée. Le numéro ne vous verse plus rien.',
          ...reversedParagraphsFr(taken),
          'Si vous pensez que c’est une erreur, répondez à cet e-mail.',
        ],
        button: { label: 'Voir le tableau de bord', path: '/dashboard' },
      }),
    },
  }),

  entry_partly_reversed: defineNoticeWithLine<
    PositionNoticeFacts & { readonly amountCents: Cents; readonly isWithdrawn: boolean }
  >({
    audience: 'member',
    example: { number: 42, amountCents: toCents(1_000), isWithdrawn: false },
    line: {
      type: 'position_changed',
      topic: 'entry_queue',
      en: ({ number, amountCents, isWithdrawn }) =>
        `${formatDollars(amountCents)} of your entry went back to your card: ${isWithdrawn ? '' : `number ${number} stays yours, and `}you owe that amount`,
      es: ({ number, amountCents, isWithdrawn }) =>
        `${formatDollars(amountCents, 'es')} de tu entrada regresaron a tu tarjeta: ${isWithdrawn ? '' : `el número ${number} sigue siendo tuyo, y `}debes ese monto`,
      fr: ({ number, amountCents, isWithdrawn }) =>
        `${formatDollars(amountCents, 'fr')} de votre entrée sont revenus sur votre carte : ${isWithdrawn ? '' : `le numéro ${number} reste à vous, et `}vous devez ce montant`,
    },
    mail: {
      en: ({ number, amountCents, isWithdrawn }) => ({
        subject: `You owe ${formatDollars(amountCents)} of your entry`,
        heading: `${formatDollars(amountCents)} of your entry went back`,
        paragraphs: [
          `${formatDollars(amountCents)} of your entry went back to your card, so you owe that amount.${isWithdrawn ? '' : ` Number ${number} stays yours.`}`,
          'If you made a claim at your bank by mistake, withdraw it there. You can pay what you owe at any time, also in parts.',
        ],
        button: { label: 'See what you owe', path: '/withdraw' },
      }),
      es: ({ number, amountCents, isWithdrawn }) => ({
        subject: `Debes ${formatDollars(amountCents, 'es')} de tu entrada`,
        heading: `${formatDollars(amountCents, 'es')} de tu entrada regresaron`,
        paragraphs: [
          `${formatDollars(amountCents, 'es')} de tu entrada regresaron a tu tarjeta, así que debes ese monto.${isWithdrawn ? '' : ` El número ${number} sigue siendo tuyo.`}`,
          'Si hiciste un reclamo en tu banco por error, retíralo ahí. Puedes pagar lo que debes cuando quieras, también por partes.',
        ],
        button: { label: 'Ver lo que debes', path: '/withdraw' },
      }),
      fr: ({ number, amountCents, isWithdrawn }) => ({
        subject: `Vous devez ${formatDollars(amountCents, 'fr')} de votre entrée`,
        heading: `${formatDollars(amountCents, 'fr')} de votre entrée vous ont été rendus`,
        paragraphs: [
          `${formatDollars(amountCents, 'fr')} de votre entrée sont revenus sur votre carte, vous devez donc ce montant.${isWithdrawn ? '' : ` Le numéro ${number} reste à vous.`}`,
          'Si vous avez contesté ce paiement par erreur, retirez la contestation auprès de votre banque. Vous pouvez payer ce que vous devez à tout moment, même en plusieurs fois.',
        ],
        button: { label: 'Voir ce que vous devez', path: '/withdraw' },
      }),
    },
  }),
});

function reversedEn({ fromBalanceCents, owedCents }: ReversedParts): string {
  const [balance, owed] = [formatDollars(fromBalanceCents), formatDollars(owedCents)];
  if (fromBalanceCents > 0 && owedCents > 0)
    return `. We deducted ${balance} of its payouts from your balance, and you owe ${owed} more`;
  if (owedCents > 0) return `. You owe us ${owed} of its payouts`;
  return fromBalanceCents > 0 ? `. We deducted ${balance} of its payouts from your balance` : '';
}

function reversedEs({ fromBalanceCents, owedCents }: ReversedParts): string {
  const [balance, owed] = [formatDollars(fromBalanceCents, 'es'), formatDollars(owedCents, 'es')];
  if (fromBalanceCents > 0 && owedCents > 0)
    return `. Descontamos ${balance} de sus entregas de tu saldo, y debes ${owed} más`;
  if (owedCents > 0) return `. Nos debes ${owed} de sus entregas`;
  return fromBalanceCents > 0 ? `. Descontamos ${balance} de sus entregas de tu saldo` : '';
}

function reversedFr({ fromBalanceCents, owedCents }: ReversedParts): string {
  const [balance, owed] = [formatDollars(fromBalanceCents, 'fr'), formatDollars(owedCents, 'fr')];
  if (fromBalanceCents > 0 && owedCents > 0)
    return `. Nous avons prélevé ${balance} de ses versements sur votre solde, et vous devez encore ${owed}`;
  if (owedCents > 0) return `. Vous nous devez ${owed} de ses versements`;
  return fromBalanceCents > 0 ? `. Nous avons prélevé ${balance} de ses versements sur votre solde` : '';
}

function reversedParagraphsEn({ fromBalanceCents, owedCents }: ReversedParts): string[] {
  return [
    ...(fromBalanceCents > 0
      ? [`We deducted ${formatDollars(fromBalanceCents)} of its payouts from your balance.`]
      : []),
    ...(owedCents > 0
      ? [
          `You owe us ${formatDollars(owedCents)} of its payouts that was no longer in your balance. You can pay it at any time, also in parts.`,
        ]
      : []),
  ];
}

function reversedParagraphsEs({ fromBalanceCents, owedCents }: ReversedParts): string[] {
  return [
    ...(fromBalanceCents > 0
      ? [`Descontamos ${formatDollars(fromBalanceCents, 'es')} de sus entregas de tu saldo.`]
      : []),
    ...(owedCents > 0
      ? [
          `Nos debes ${formatDollars(owedCents, 'es')} de sus entregas que ya no estaban en tu saldo. Puedes pagarlos cuando quieras, también por partes.`,
        ]
      : []),
  ];
}

function reversedParagraphsFr({ fromBalanceCents, owedCents }: ReversedParts): string[] {
  return [
    ...(fromBalanceCents > 0
      ? [`Nous avons prélevé ${formatDollars(fromBalanceCents, 'fr')} de ses versements sur votre solde.`]
      : []),
    ...(owedCents > 0
      ? [
          `Vous nous devez ${formatDollars(owedCents, 'fr')} de ses versements qui n’étaient plus sur votre solde. Vous pouvez les payer à tout moment, même en plusieurs fois.`,
        ]
      : []),
  ];
}
