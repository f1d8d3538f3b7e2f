import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { defineNotices, defineNoticeWithLine } from './notice.ts';

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
        `Tu pago con tarjeta está en disputa en tu banco, así que el número ${number} está congelado: conserva su lugar, y sus pagos se retienen hasta que se decida`,
      fr: ({ number }) =>
        `Votre paiement par carte est contesté auprès de votre banque, le numéro ${number} est donc gelé : il garde sa place, et ses versements sont retenus jusqu’à la décision`,
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
          'Tu pago con tarjeta está en disputa en tu banco. Tu número conserva su lugar, y sus pagos se retienen hasta que se decida.',
          'Si fue un error, retira el reclamo en tu banco: entonces el número vuelve a estar activo y lo retenido es tuyo.',
          'Si el pago se revierte de forma definitiva, el número queda cerrado y no te paga nada más, y lo que te había pagado regresa.',
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ number }) => ({
        subject: `Votre numéro ${number} est gelé`,
        heading: `Le numéro ${number} est gelé`,
        paragraphs: [
          'Votre paiement par carte est contesté auprès de votre banque. Votre numéro garde sa place, et ses versements sont retenus jusqu’à la décision.',
          'Si c’était une erreur, retirez la contestation auprès de votre banque : le numéro redevient actif et ce qui était retenu est à vous.',
          'Si le paiement est repris pour de bon, le numéro est fermé et ne vous verse plus rien, et ce qu’il vous avait versé est repris.',
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
        `Tu banco cerró la disputa y tu pago sigue siendo válido: el número ${number} está activo otra vez${releasedCents > 0 ? `, y se liberan ${formatDollars(releasedCents, 'es')} que estaban retenidos` : ''}`,
      fr: ({ number, releasedCents }) =>
        `Votre banque a clos la contestation et votre paiement reste valable : le numéro ${number} est de nouveau actif${releasedCents > 0 ? `, et ${formatDollars(releasedCents, 'fr')} qui étaient retenus sont libérés` : ''}`,
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
          'Tu banco cerró la disputa de tu pago con tarjeta, y el pago sigue siendo válido. Tu número conservó su lugar, y sus pagos te llegan otra vez.',
          ...(releasedCents > 0
            ? [
                `En tu saldo están ${formatDollars(releasedCents, 'es')} que se habían retenido mientras tanto.`,
              ]
            : []),
        ],
        button: { label: 'Ver mi inicio', path: '/dashboard' },
      }),
      fr: ({ number, releasedCents }) => ({
        subject: `Votre numéro ${number} est de nouveau actif`,
        heading: `Le numéro ${number} est de nouveau actif`,
        paragraphs: [
          'Votre banque a clos la contestation de votre paiement par carte, et le paiement reste valable. Votre numéro a gardé sa place, et ses versements vous reviennent de nouveau.',
          ...(releasedCents > 0
            ? [`${formatDollars(releasedCents, 'fr')} retenus entre-temps sont sur votre solde.`]
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
        `${why === 'refund' ? 'Tu entrada fue reembolsada' : 'La disputa te devolvió la entrada de forma definitiva'}: el número ${number} queda cerrado y no te paga nada más${reversedEs(taken)}`,
      fr: ({ number, why, ...taken }) =>
        `${why === 'refund' ? 'Votre entrée a été remboursée' : 'La contestation vous a rendu votre entrée pour de bon'} : le numéro ${number} est fermé et ne vous verse plus rien${reversedFr(taken)}`,
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
            ? 'Tu entrada fue reembolsada: su dinero regresa a tu tarjeta. El número no te paga nada más.'
            : 'La disputa de tu pago con tarjeta te devolvió la entrada de forma definitiva. El número no te paga nada más.',
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
            ? 'Votre entrée a été remboursée : son argent revient sur votre carte. Le numéro ne vous verse plus rien.'
            : 'La contestation de votre paiement par carte vous a rendu votre entrée pour de bon. Le numéro ne vous verse plus rien.',
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
          'Si hiciste un reclamo en tu banco por error, retíralo ahí; puedes pagar lo que debes cuando quieras, también en partes.',
        ],
        button: { label: 'Ver lo que debes', path: '/withdraw' },
      }),
      fr: ({ number, amountCents, isWithdrawn }) => ({
        subject: `Vous devez ${formatDollars(amountCents, 'fr')} de votre entrée`,
        heading: `${formatDollars(amountCents, 'fr')} de votre entrée sont repartis`,
        paragraphs: [
          `${formatDollars(amountCents, 'fr')} de votre entrée sont revenus sur votre carte, vous devez donc ce montant.${isWithdrawn ? '' : ` Le numéro ${number} reste à vous.`}`,
          'Si vous avez fait une contestation par erreur, retirez-la auprès de votre banque ; vous pouvez payer ce que vous devez à tout moment, aussi en plusieurs fois.',
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
    return `; de lo que te había pagado, ${balance} se descuentan de tu saldo, y debes ${owed}`;
  if (owedCents > 0) return `; debes ${owed} que te había pagado`;
  return fromBalanceCents > 0 ? `; ${balance} que te había pagado se descuentan de tu saldo` : '';
}

function reversedFr({ fromBalanceCents, owedCents }: ReversedParts): string {
  const [balance, owed] = [formatDollars(fromBalanceCents, 'fr'), formatDollars(owedCents, 'fr')];
  if (fromBalanceCents > 0 && owedCents > 0)
    return ` ; de ce qu’il vous avait versé, ${balance} sont repris de votre solde, et vous devez ${owed}`;
  if (owedCents > 0) return ` ; vous devez ${owed} qu’il vous avait versés`;
  return fromBalanceCents > 0 ? ` ; ${balance} qu’il vous avait versés sont repris de votre solde` : '';
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
      ? [`De tu saldo se descontaron ${formatDollars(fromBalanceCents, 'es')} que te había pagado.`]
      : []),
    ...(owedCents > 0
      ? [
          `Debes ${formatDollars(owedCents, 'es')} que te había pagado y que ya no estaban en tu saldo. Puedes pagarlos cuando quieras, también en partes.`,
        ]
      : []),
  ];
}

function reversedParagraphsFr({ fromBalanceCents, owedCents }: ReversedParts): string[] {
  return [
    ...(fromBalanceCents > 0
      ? [`${formatDollars(fromBalanceCents, 'fr')} qu’il vous avait versés ont été repris de votre solde.`]
      : []),
    ...(owedCents > 0
      ? [
          `Vous devez ${formatDollars(owedCents, 'fr')} qu’il vous avait versés et qui n’étaient plus sur votre solde. Vous pouvez les payer à tout moment, aussi en plusieurs fois.`,
        ]
      : []),
  ];
}
