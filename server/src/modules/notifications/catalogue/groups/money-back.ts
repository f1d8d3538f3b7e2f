import type { InEachLanguage } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import { chargeWords, type MethodNoticeFacts } from '../money-words.ts';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
} from '../notice.ts';

type Why = 'late_fee' | 'cash';
type Back = {
  readonly group: string;
  readonly round: number;
  readonly why: Why;
  readonly amountCents: Cents;
  readonly contributor: MemberReference;
};

const back: Omit<Back, 'why'> = {
  group: 'Círculo',
  round: 3,
  amountCents: toCents(500),
  contributor: { member: 'Ana' },
};

const backEn: Readonly<Record<Why, (round: number) => string>> = {
  late_fee: (round) => `late fee for round ${round}`,
  cash: (round) => `round ${round} was paid in cash`,
};
const backEs: Readonly<Record<Why, (round: number) => string>> = {
  late_fee: (round) => `recargo por atraso de la ronda ${round}`,
  cash: (round) => `la ronda ${round} se pagó en efectivo`,
};

const backFr: Readonly<Record<Why, (round: number) => string>> = {
  late_fee: (round) => `frais de retard de la période ${round}`,
  cash: (round) => `la période ${round} a été payée en espèces`,
};

type WhyTaken = 'refunded' | 'disputed';
type Taken = GroupNoticeFacts &
  MethodNoticeFacts & {
    readonly round: number;
    readonly why: WhyTaken;
    readonly amountCents: Cents;
    /** If false, only a part of the charge: the contribution stays paid. */
    readonly isWhole: boolean;
    /** The contribution is open; otherwise its round was paid out, and the cardholder owes the charge. */
    readonly isOpenAgain: boolean;
  };

const whyTaken: InEachLanguage<(taken: Pick<Taken, 'why' | 'method'>) => string> = {
  en: ({ why, method }) =>
    why === 'refunded'
      ? `The ${chargeWords(method).en.payment} for this contribution was refunded.`
      : `The bank reversed the ${chargeWords(method).en.payment} for this contribution.`,
  es: ({ why, method }) =>
    why === 'refunded'
      ? `El ${chargeWords(method).es.payment} de este aporte fue reembolsado.`
      : `El banco revirtió el ${chargeWords(method).es.payment} de este aporte.`,
  fr: ({ why, method }) =>
    why === 'refunded'
      ? `Le ${chargeWords(method).fr.payment} de cette cotisation a été remboursé.`
      : `La banque a annulé le ${chargeWords(method).fr.payment} de cette cotisation.`,
};

const whatToDo: InEachLanguage<(taken: Pick<Taken, 'why' | 'method'>) => string[]> = {
  en: ({ why, method }) => {
    if (why === 'refunded') return [];
    const { owner } = chargeWords(method).en;
    return method === 'bank_debit'
      ? [
          `Until this is paid, ${owner} can’t swap turns or vote in the group.`,
          'The bank’s return is final. The debt can be paid on the Payments page, in full or in parts.',
        ]
      : [
          `Until the claim is decided and this is paid, ${owner} can’t swap turns or vote in the group.`,
          'If it was a mistake, withdraw the claim at the bank. The debt can be paid on the Payments page, in full or in parts.',
        ];
  },
  es: ({ why, method }) => {
    if (why === 'refunded') return [];
    const { owner } = chargeWords(method).es;
    return method === 'bank_debit'
      ? [
          `Hasta que esto se pague, ${owner} no puede cambiar turnos ni votar en el grupo.`,
          'La devolución del banco es definitiva. La deuda se puede pagar en la página de pagos, completa o por partes.',
        ]
      : [
          `Hasta que se decida el reclamo y esto se pague, ${owner} no puede cambiar turnos ni votar en el grupo.`,
          'Si fue un error, retira el reclamo en el banco. La deuda se puede pagar en la página de pagos, completa o por partes.',
        ];
  },
  fr: ({ why, method }) => {
    if (why === 'refunded') return [];
    const { owner } = chargeWords(method).fr;
    return method === 'bank_debit'
      ? [
          `Tant que cette somme n’est pas payée, ${owner} ne peut ni échanger de tour ni voter dans le groupe.`,
          'Le rejet de la banque est définitif. La dette peut être payée sur la page des paiements, en entier ou en plusieurs fois.',
        ]
      : [
          `Tant que la contestation n’est pas tranchée et la somme payée, ${owner} ne peut ni échanger de tour ni voter dans le groupe.`,
          'Si c’était une erreur, retirez la contestation auprès de la banque. La dette peut être payée sur la page des paiements, en entier ou en plusieurs fois.',
        ];
  },
};

const consequence: InEachLanguage<
  (taken: Pick<Taken, 'isOpenAgain' | 'isWhole' | 'method'>, charged: string) => string
> = {
  en: ({ isOpenAgain, isWhole, method }, charged) => {
    if (isOpenAgain)
      return 'The contribution is open again. Please pay it before the grace period ends, so the pot is paid out in full.';
    if (!isWhole)
      return `The contribution stays paid. ${charged} is a debt of ${chargeWords(method).en.owner}. We deduct it from their next payout.`;
    return `The pot of that round is already paid out, and the recipient keeps it. ${charged} is a debt of ${chargeWords(method).en.owner}. We deduct it from their next payout.`;
  },
  es: ({ isOpenAgain, isWhole, method }, charged) => {
    if (isOpenAgain)
      return 'El aporte está pendiente otra vez. Págalo antes de que termine el período de gracia, para que el fondo se entregue completo.';
    if (!isWhole)
      return `El aporte sigue pagado. Esos ${charged} los debe ${chargeWords(method).es.owner}. Los descontamos de su próxima entrega.`;
    return `El fondo de esa ronda ya se entregó, y quien lo recibió lo conserva. Esos ${charged} los debe ${chargeWords(method).es.owner}. Los descontamos de su próxima entrega.`;
  },
  fr: ({ isOpenAgain, isWhole, method }, charged) => {
    if (isOpenAgain)
      return 'La cotisation est de nouveau à payer. Payez-la avant la fin du délai de grâce, pour que la cagnotte soit versée en entier.';
    if (!isWhole)
      return `La cotisation reste payée. ${charged} sont dus par ${chargeWords(method).fr.owner}. Nous les prélevons sur son prochain versement.`;
    return `La cagnotte de cette période a déjà été versée, et le membre qui l’a reçue la garde. ${charged} sont dus par ${chargeWords(method).fr.owner}. Nous les prélevons sur son prochain versement.`;
  },
};

export const groupMoneyBackNotices = defineNotices({
  money_back: defineNoticeWithLine<Back & { readonly recipient: MemberReference }>({
    audience: 'member',
    preference: 'payouts',
    example: { ...back, why: 'late_fee', recipient: { member: 'Luis' } },
    line: {
      type: 'payout_received',
      en: ({ why, round }) => `Refund: ${backEn[why](round)}`,
      es: ({ why, round }) => `Reembolso: ${backEs[why](round)}`,
      fr: ({ why, round }) => `Remboursement : ${backFr[why](round)}`,
    },
    mail: {
      en: ({ group, round, why, amountCents, contributor, recipient }) => ({
        subject: `${formatDollars(amountCents)} ${why === 'late_fee' ? 'late fee ' : ''}back from “${group}”`,
        heading: `${formatDollars(amountCents)} is in your balance`,
        paragraphs: [
          why === 'late_fee'
            ? `${contributor}’s contribution to round ${round} was paid on time, but we learned of it later. It doesn’t count as missed, and you get the late fee back.`
            : `You and ${recipient} both confirmed that you paid round ${round} in cash. So you get back what we deducted from your payout.`,
        ],
        button: { label: 'See your balance', path: '/history' },
      }),
      es: ({ group, round, why, amountCents, contributor, recipient }) => ({
        subject: `Te devolvemos ${formatDollars(amountCents, 'es')} ${why === 'late_fee' ? 'de recargo ' : ''}de “${group}”`,
        heading: `${formatDollars(amountCents, 'es')} están en tu saldo`,
        paragraphs: [
          why === 'late_fee'
            ? `El aporte de ${contributor} a la ronda ${round} se pagó a tiempo, pero lo supimos después. No cuenta como no pagado, y te devolvemos el recargo por atraso.`
            : `Tú y ${recipient} confirmaron que pagaste la ronda ${round} en efectivo. Por eso te devolvemos lo que descontamos de tu entrega.`,
        ],
        button: { label: 'Ver tu saldo', path: '/history' },
      }),
      fr: ({ group, round, why, amountCents, contributor, recipient }) => ({
        subject: `« ${group} » : ${formatDollars(amountCents, 'fr')} ${why === 'late_fee' ? 'de frais de retard ' : ''}vous sont rendus`,
        heading: `${formatDollars(amountCents, 'fr')} sont sur votre solde`,
        paragraphs: [
          why === 'late_fee'
            ? `La cotisation de ${contributor} pour la période ${round} avait été payée à temps, mais nous l’avons su plus tard. Elle ne compte pas comme manquée, et nous vous rendons les frais de retard.`
            : `Vous et ${recipient} avez confirmé que vous avez payé la période ${round} en espèces. Nous vous rendons donc ce que nous avions prélevé sur votre versement.`,
        ],
        button: { label: 'Voir votre solde', path: '/history' },
      }),
    },
  }),

  money_returned: defineNoticeWithLine<
    Back & {
      readonly payer: MemberReference;
      readonly owedCents: Cents;
    }
  >({
    audience: 'member',
    preference: 'payouts',
    example: { ...back, why: 'late_fee', payer: { member: 'Ana' }, owedCents: toCents(200) },
    line: {
      type: 'payment_sent',
      en: ({ payer, why, round }) => `Refund to ${payer}: ${backEn[why](round)}`,
      es: ({ payer, why, round }) => `Reembolso a ${payer}: ${backEs[why](round)}`,
      fr: ({ payer, why, round }) => `Remboursement à ${payer} : ${backFr[why](round)}`,
    },
    mail: {
      en: (rendered) =>
        rendered.why === 'late_fee'
          ? {
              subject: `The late fee for round ${rendered.round} of “${rendered.group}” went back`,
              heading: `${formatDollars(rendered.amountCents)} went back to the member who paid it`,
              paragraphs: [
                `${rendered.contributor}’s contribution to round ${rendered.round} was paid on time, but we learned of it later. So no late fee was due, and we deducted it from your balance.`,
                ...(rendered.owedCents > 0
                  ? [
                      `Your balance was too low, so you owe ${formatDollars(rendered.owedCents)}. Pay it on the Payments page, or we deduct it from your next payouts.`,
                    ]
                  : []),
              ],
              button: { label: 'See your balance', path: '/history' },
            }
          : {
              subject: `${formatDollars(rendered.amountCents)} for round ${rendered.round} of “${rendered.group}” went back`,
              heading: `${formatDollars(rendered.amountCents)} went back to the payer`,
              paragraphs: [
                `You and ${rendered.payer} both confirmed that round ${rendered.round} was paid in cash. So they got back what we had paid you from their payout. We kept no fee.`,
              ],
              button: { label: 'See your balance', path: '/history' },
            },
      es: (rendered) =>
        rendered.why === 'late_fee'
          ? {
              subject: `Se devolvió el recargo de la ronda ${rendered.round} de “${rendered.group}”`,
              heading: `Devolvimos ${formatDollars(rendered.amountCents, 'es')} al miembro que los había pagado`,
              paragraphs: [
                `El aporte de ${rendered.contributor} a la ronda ${rendered.round} se pagó a tiempo, pero lo supimos después. No correspondía ningún recargo por atraso, así que lo descontamos de tu saldo.`,
                ...(rendered.owedCents > 0
                  ? [
                      `Tu saldo no alcanzó, así que debes ${formatDollars(rendered.owedCents, 'es')}. Puedes pagarlos en la página de pagos, o los descontamos de tus próximas entregas.`,
                    ]
                  : []),
              ],
              button: { label: 'Ver tu saldo', path: '/history' },
            }
          : {
              subject: `Se devolvieron ${formatDollars(rendered.amountCents, 'es')} de la ronda ${rendered.round} de “${rendered.group}”`,
              heading: `Devolvimos ${formatDollars(rendered.amountCents, 'es')} a quien pagó`,
              paragraphs: [
                `Tú y ${rendered.payer} confirmaron que la ronda ${rendered.round} se pagó en efectivo. Por eso le devolvimos lo que te habíamos pagado con su entrega. No cobramos ninguna comisión.`,
              ],
              button: { label: 'Ver tu saldo', path: '/history' },
            },
      fr: (rendered) =>
        rendered.why === 'late_fee'
          ? {
              subject: `Les frais de retard de la période ${rendered.round} de « ${rendered.group} » ont été rendus`,
              heading: `${formatDollars(rendered.amountCents, 'fr')} ont été rendus au membre qui les avait payés`,
              paragraphs: [
                `La cotisation de ${rendered.contributor} pour la période ${rendered.round} avait été payée à temps, mais nous l’avons su plus tard. Aucuns frais de retard n’étaient dus, nous les avons donc prélevés sur votre solde.`,
                ...(rendered.owedCents > 0
                  ? [
                      `Votre solde ne suffisait pas : vous devez ${formatDollars(rendered.owedCents, 'fr')}. Payez-les sur la page des paiements, sinon nous les prélevons sur vos prochains versements.`,
                    ]
                  : []),
              ],
              button: { label: 'Voir votre solde', path: '/history' },
            }
          : {
              subject: `${formatDollars(rendered.amountCents, 'fr')} pour la période ${rendered.round} de « ${rendered.group} » ont été rendus`,
              heading: `${formatDollars(rendered.amountCents, 'fr')} ont été rendus à la personne qui avait payé`,
              paragraphs: [
                `Vous et ${rendered.payer} avez confirmé que la période ${rendered.round} a été payée en espèces. Nous lui avons donc rendu ce que nous vous avions payé sur son versement. Nous n’avons gardé aucuns frais.`,
              ],
              button: { label: 'Voir votre solde', path: '/history' },
            },
    },
  }),

  contribution_reversed: defineNoticeWithLine<Taken>({
    audience: 'member',
    preference: 'payments',
    example: {
      ...exampleGroup,
      round: 3,
      method: 'bank_debit',
      why: 'disputed',
      amountCents: toCents(5_180),
      isWhole: true,
      isOpenAgain: false,
    },
    line: {
      type: 'money_taken',
      en: ({ round, amountCents, isWhole, isOpenAgain, method }) => {
        const { payment, source } = chargeWords(method).en;
        const what = isWhole
          ? `The ${payment} of ${formatDollars(amountCents)}`
          : `${formatDollars(amountCents)} of the ${payment}`;
        return `${what} for round ${round} was reversed: ${isOpenAgain ? 'the contribution is open again' : `the holder of the ${source} owes that amount`}`;
      },
      es: ({ round, amountCents, isWhole, isOpenAgain, method }) => {
        const { payment, owner } = chargeWords(method).es;
        const what = isWhole
          ? `Se revirtió el ${payment} de ${formatDollars(amountCents, 'es')}`
          : `Se revirtieron ${formatDollars(amountCents, 'es')} del ${payment}`;
        return `${what} de la ronda ${round}: ${isOpenAgain ? 'el aporte está pendiente otra vez' : `${owner} debe ese monto`}`;
      },
      fr: ({ round, amountCents, isWhole, isOpenAgain, method }) => {
        const { payment, owner } = chargeWords(method).fr;
        const what = isWhole
          ? `Le ${payment} de ${formatDollars(amountCents, 'fr')} pour la période ${round} a été annulé`
          : `${formatDollars(amountCents, 'fr')} du ${payment} pour la période ${round} ont été annulés`;
        return `${what} : ${isOpenAgain ? 'la cotisation est de nouveau à payer' : `${owner} doit ce montant`}`;
      },
    },
    mail: {
      en: ({ groupId, group, round, why, amountCents, isWhole, isOpenAgain, method }) => ({
        subject: `${formatDollars(amountCents)} for “${group}” was reversed`,
        heading: `${isWhole ? 'The' : 'A part of the'} contribution to round ${round} was reversed`,
        paragraphs: [
          whyTaken.en({ why, method }),
          consequence.en({ isOpenAgain, isWhole, method }, formatDollars(amountCents)),
          ...whatToDo.en({ why, method }),
        ],
        facts: [[isWhole ? 'Charged' : 'Reversed', formatDollars(amountCents)]],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, why, amountCents, isWhole, isOpenAgain, method }) => ({
        subject: `Se revirtieron ${formatDollars(amountCents, 'es')} de “${group}”`,
        heading: `${isWhole ? 'Se revirtió el' : 'Se revirtió una parte del'} aporte a la ronda ${round}`,
        paragraphs: [
          whyTaken.es({ why, method }),
          consequence.es({ isOpenAgain, isWhole, method }, formatDollars(amountCents, 'es')),
          ...whatToDo.es({ why, method }),
        ],
        facts: [[isWhole ? 'Cobrado' : 'Revertido', formatDollars(amountCents, 'es')]],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, why, amountCents, isWhole, isOpenAgain, method }) => ({
        subject: `${formatDollars(amountCents, 'fr')} pour « ${group} » ont été annulés`,
        heading: `${isWhole ? 'La' : 'Une partie de la'} cotisation de la période ${round} a été annulée`,
        paragraphs: [
          whyTaken.fr({ why, method }),
          consequence.fr({ isOpenAgain, isWhole, method }, formatDollars(amountCents, 'fr')),
          ...whatToDo.fr({ why, method }),
        ],
        facts: [[isWhole ? 'Débité' : 'Annulé', formatDollars(amountCents, 'fr')]],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
