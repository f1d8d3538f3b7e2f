import type { InEachLanguage } from '@circle-link/contract/language';
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { chargeWords, type MethodNoticeFacts } from './charge-words.ts';
import { defineNotices, defineNoticeWithLine, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

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
      : `La banque a repris le ${chargeWords(method).fr.payment} de cette cotisation.`,
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
          `Hasta que nada de eso se deba ni falte por pagar, ${owner} no puede cambiar turnos ni votar en el grupo.`,
          'La devolución del banco es definitiva. Lo que se debe se puede pagar en la página de pagos, todo o por partes.',
        ]
      : [
          `Hasta que el reclamo se decida y nada de eso se deba ni falte por pagar, ${owner} no puede cambiar turnos ni votar en el grupo.`,
          'Si fue un error, retira el reclamo en el banco. Lo que se debe se puede pagar en la página de pagos, todo o por partes.',
        ];
  },
  fr: ({ why, method }) => {
    if (why === 'refunded') return [];
    const { owner } = chargeWords(method).fr;
    return method === 'bank_debit'
      ? [
          `Tant que quelque chose reste dû ou manqué, ${owner} ne peut ni échanger de tour ni voter dans le groupe.`,
          'Le rejet de la banque est définitif. Ce qui est dû peut être payé à la page des paiements, en entier ou en plusieurs fois.',
        ]
      : [
          `Tant que la contestation n’est pas décidée et que quelque chose reste dû ou manqué, ${owner} ne peut ni échanger de tour ni voter dans le groupe.`,
          'Si c’était une erreur, retirez la contestation auprès de la banque. Ce qui est dû peut être payé à la page des paiements, en entier ou en plusieurs fois.',
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
      return 'El aporte está pendiente otra vez. Págalo antes de su último día de gracia, para que el fondo se entregue completo.';
    if (!isWhole)
      return `El aporte sigue pagado. ${charged} quedan pendientes para ${chargeWords(method).es.owner}, y se descuentan primero de su próximo pago.`;
    return `El fondo de esa ronda ya se entregó, y a quien lo recibió no se le quita nada. ${charged} quedan pendientes para ${chargeWords(method).es.owner}, y se descuentan primero de su próximo pago.`;
  },
  fr: ({ isOpenAgain, isWhole, method }, charged) => {
    if (isOpenAgain)
      return 'La cotisation est de nouveau à payer. Payez-la avant son dernier jour de délai, pour que la cagnotte soit versée en entier.';
    if (!isWhole)
      return `La cotisation reste payée. ${charged} sont dus par ${chargeWords(method).fr.owner}, et sont d’abord pris sur son prochain versement.`;
    return `La cagnotte de cette période a déjà été versée, et rien n’est repris au membre qui l’a reçue. ${charged} sont dus par ${chargeWords(method).fr.owner}, et sont d’abord pris sur son prochain versement.`;
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
      es: ({ why, round }) => `De vuelta: ${backEs[why](round)}`,
      fr: ({ why, round }) => `De retour : ${backFr[why](round)}`,
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
        subject: `${formatDollars(amountCents, 'es')} ${why === 'late_fee' ? 'de recargo ' : ''}de vuelta de “${group}”`,
        heading: `${formatDollars(amountCents, 'es')} están en tu saldo`,
        paragraphs: [
          why === 'late_fee'
            ? `El aporte de ${contributor} a la ronda ${round} se pagó a tiempo; solo lo supimos después. No cuenta como no pagado, y el recargo por atraso vuelve a ser tuyo.`
            : `Tú y ${recipient} dijeron que pagaste la ronda ${round} en efectivo. Lo que se descontó de tu pago por ella vuelve a ser tuyo.`,
        ],
        button: { label: 'Ver tu saldo', path: '/history' },
      }),
      fr: ({ group, round, why, amountCents, contributor, recipient }) => ({
        subject: `${formatDollars(amountCents, 'fr')} ${why === 'late_fee' ? 'de frais de retard ' : ''}de retour de « ${group} »`,
        heading: `${formatDollars(amountCents, 'fr')} sont sur votre solde`,
        paragraphs: [
          why === 'late_fee'
            ? `La cotisation de ${contributor} pour la période ${round} avait été payée à temps ; nous ne l’avons su que plus tard. Elle ne compte pas comme manquée, et les frais de retard sont de nouveau à vous.`
            : `Vous et ${recipient} avez dit tous les deux que vous avez payé la période ${round} en espèces. Ce qui avait été pris pour cela sur votre versement est de nouveau à vous.`,
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
      es: ({ payer, why, round }) => `Devuelto a ${payer}: ${backEs[why](round)}`,
      fr: ({ payer, why, round }) => `Rendu à ${payer} : ${backFr[why](round)}`,
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
              subject: `El recargo de la ronda ${rendered.round} de “${rendered.group}” se devolvió`,
              heading: `${formatDollars(rendered.amountCents, 'es')} volvieron al miembro que los había pagado`,
              paragraphs: [
                `El aporte de ${rendered.contributor} a la ronda ${rendered.round} se pagó a tiempo; solo lo supimos después. Así que no hubo recargo por atraso, y se descontó otra vez de tu saldo.`,
                ...(rendered.owedCents > 0
                  ? [
                      `Tu saldo no alcanzó para todo: debes ${formatDollars(rendered.owedCents, 'es')}. Puedes pagarlo en la página de pagos, o se descuenta del próximo dinero que te llegue.`,
                    ]
                  : []),
              ],
              button: { label: 'Ver tu saldo', path: '/history' },
            }
          : {
              subject: `${formatDollars(rendered.amountCents, 'es')} de la ronda ${rendered.round} de “${rendered.group}” se devolvieron`,
              heading: `${formatDollars(rendered.amountCents, 'es')} volvieron a quien pagó`,
              paragraphs: [
                `Tú y ${rendered.payer} dijeron que la ronda ${rendered.round} se pagó en efectivo. Lo que se había descontado de su pago y te había llegado volvió a esa persona; no nos quedamos con ninguna comisión.`,
              ],
              button: { label: 'Ver tu saldo', path: '/history' },
            },
      fr: (rendered) =>
        rendered.why === 'late_fee'
          ? {
              subject: `Les frais de retard de la période ${rendered.round} de « ${rendered.group} » ont été rendus`,
              heading: `${formatDollars(rendered.amountCents, 'fr')} sont retournés au membre qui les avait payés`,
              paragraphs: [
                `La cotisation de ${rendered.contributor} pour la période ${rendered.round} avait été payée à temps ; nous ne l’avons su que plus tard. Il n’y avait donc pas de frais de retard, et ils ont été repris de votre solde.`,
                ...(rendered.owedCents > 0
                  ? [
                      `Votre solde ne suffisait pas pour tout : vous devez ${formatDollars(rendered.owedCents, 'fr')}. Vous pouvez les payer à la page des paiements, sinon ils sont pris sur le prochain argent qui vous revient.`,
                    ]
                  : []),
              ],
              button: { label: 'Voir votre solde', path: '/history' },
            }
          : {
              subject: `${formatDollars(rendered.amountCents, 'fr')} pour la période ${rendered.round} de « ${rendered.group} » ont été rendus`,
              heading: `${formatDollars(rendered.amountCents, 'fr')} sont retournés à la personne qui avait payé`,
              paragraphs: [
                `Vous et ${rendered.payer} avez dit tous les deux que la période ${rendered.round} a été payée en espèces. Ce qui avait été pris pour cela sur son versement et vous avait été payé lui est retourné ; nous n’avons gardé aucuns frais.`,
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
          ? `Le ${payment} de ${formatDollars(amountCents, 'fr')} pour la période ${round} a été repris`
          : `${formatDollars(amountCents, 'fr')} du ${payment} pour la période ${round} ont été repris`;
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
        subject: `${formatDollars(amountCents, 'fr')} pour « ${group} » ont été repris`,
        heading: `${isWhole ? 'La' : 'Une partie de la'} cotisation de la période ${round} a été reprise`,
        paragraphs: [
          whyTaken.fr({ why, method }),
          consequence.fr({ isOpenAgain, isWhole, method }, formatDollars(amountCents, 'fr')),
          ...whatToDo.fr({ why, method }),
        ],
        facts: [[isWhole ? 'Débité' : 'Repris', formatDollars(amountCents, 'fr')]],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
