import { BANK_REASONS } from '@circle-link/contract/charges/bank-reasons';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
} from '../notice.ts';

type Returned = GroupNoticeFacts & {
  readonly round: number;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly lateFeeCents: Cents;
  readonly reason: string;
  readonly state: 'open' | 'missed' | 'settled';
};

const BACK = {
  en: 'Your bank returned this debit.',
  es: 'Tu banco devolvió este débito.',
  fr: 'Votre banque a rejeté ce prélèvement.',
} as const;

function reasonIn(language: 'es' | 'fr', reason: string): string {
  return BANK_REASONS[language][reason] ?? BACK[language];
}

const afterwards = {
  en: ({ round, state, lateFeeCents }: Returned) => {
    if (state === 'settled') return 'You no longer owe anything for that round.';
    if (state === 'open')
      return `Round ${round} is open again: please pay it now. After the grace period it counts as missed.`;
    const late = lateFeeCents > 0 ? `, with the late fee of ${formatDollars(lateFeeCents)}` : '';
    return `Round ${round} has since been paid out, so it now counts as missed. You can still pay it${late}. Your payment goes to the member who received too little.`;
  },
  es: ({ round, state, lateFeeCents }: Returned) => {
    if (state === 'settled') return 'Ya no debes nada por esa ronda.';
    if (state === 'open')
      return `La ronda ${round} está pendiente otra vez: págala ya. Después del período de gracia, cuenta como no pagada.`;
    const late =
      lateFeeCents > 0 ? `, con el recargo por atraso de ${formatDollars(lateFeeCents, 'es')}` : '';
    return `El fondo de la ronda ${round} ya se entregó, así que ahora cuenta como no pagada. Todavía puedes pagarla${late}. Lo que pagues es para el miembro que recibió de menos.`;
  },
  fr: ({ round, state, lateFeeCents }: Returned) => {
    if (state === 'settled') return 'Vous ne devez plus rien pour cette période.';
    if (state === 'open')
      return `La période ${round} est de nouveau à payer : payez-la dès maintenant. Après le délai de grâce, elle compte comme manquée.`;
    const late = lateFeeCents > 0 ? `, avec les frais de retard de ${formatDollars(lateFeeCents, 'fr')}` : '';
    return `La cagnotte de la période ${round} a déjà été versée, cette période compte donc maintenant comme manquée. Vous pouvez encore la payer${late}. Votre paiement ira au membre qui a reçu trop peu.`;
  },
} as const;

const cost = {
  en: (feeCents: Cents) =>
    feeCents > 0
      ? `Our card provider charges ${formatDollars(feeCents)} for a returned debit. You owe us that amount.`
      : 'It costs you nothing.',
  es: (feeCents: Cents) =>
    feeCents > 0
      ? `Nuestro proveedor de pagos cobra ${formatDollars(feeCents, 'es')} por un débito devuelto. Nos debes ese monto.`
      : 'No te cuesta nada.',
  fr: (feeCents: Cents) =>
    feeCents > 0
      ? `Notre prestataire de paiement facture ${formatDollars(feeCents, 'fr')} pour un prélèvement rejeté. Vous nous devez ce montant.`
      : 'Cela ne vous coûte rien.',
} as const;

/** Without a fee the debit may never have reached the bank, so the text does not say that the bank returned it. */
const happened = {
  en: (feeCents: Cents) => (feeCents > 0 ? 'was returned' : 'was refused'),
  es: (feeCents: Cents) => (feeCents > 0 ? 'Tu banco devolvió el débito' : 'Se rechazó tu débito bancario'),
  fr: (feeCents: Cents) => (feeCents > 0 ? 'Votre banque a rejeté le prélèvement' : 'Refus du prélèvement'),
} as const;

function headingEn(feeCents: Cents): string {
  return feeCents > 0 ? 'Your bank returned the debit' : 'Your bank debit was refused';
}

export const bankDebitNotices = defineNotices({
  debit_returned: defineNoticeWithLine<Returned>({
    audience: 'member',
    preference: 'payments',
    example: {
      ...exampleGroup,
      round: 3,
      amountCents: toCents(5_000),
      feeCents: toCents(400),
      lateFeeCents: toCents(500),
      reason: 'The customer account has insufficient funds to cover this payment.',
      state: 'missed',
    },
    line: {
      type: 'money_taken',
      en: ({ round, feeCents, state }) =>
        `Your bank debit for round ${round} ${happened.en(feeCents)}${state === 'missed' ? ', and the round counts as missed' : ''}${feeCents > 0 ? `: it cost ${formatDollars(feeCents)}, which you owe` : ''}`,
      es: ({ round, feeCents, state }) =>
        `${happened.es(feeCents)} de la ronda ${round}${state === 'missed' ? ', y la ronda cuenta como no pagada' : ''}${feeCents > 0 ? `: costó ${formatDollars(feeCents, 'es')}, que debes` : ''}`,
      fr: ({ round, feeCents, state }) =>
        `${happened.fr(feeCents)} de la période ${round}${state === 'missed' ? ', et la période compte comme manquée' : ''}${feeCents > 0 ? ` : cela a coûté ${formatDollars(feeCents, 'fr')}, que vous devez` : ''}`,
    },
    mail: {
      en: (rendered) => {
        const back = happened.en(rendered.feeCents);
        return {
          subject: `Your bank debit for round ${rendered.round} of “${rendered.group}” ${back}`,
          heading: headingEn(rendered.feeCents),
          paragraphs: [rendered.reason, afterwards.en(rendered), cost.en(rendered.feeCents)],
          facts: [['Contribution', formatDollars(rendered.amountCents)]],
          button: { label: 'See your payments', path: '/payments' },
        };
      },
      es: (rendered) => {
        const back = happened.es(rendered.feeCents);
        return {
          subject: `${back} de la ronda ${rendered.round} de “${rendered.group}”`,
          heading: back,
          paragraphs: [reasonIn('es', rendered.reason), afterwards.es(rendered), cost.es(rendered.feeCents)],
          facts: [['Aporte', formatDollars(rendered.amountCents, 'es')]],
          button: { label: 'Ver tus pagos', path: '/payments' },
        };
      },
      fr: (rendered) => {
        const back = happened.fr(rendered.feeCents);
        return {
          subject: `${back} de la période ${rendered.round} de « ${rendered.group} »`,
          heading: back,
          paragraphs: [reasonIn('fr', rendered.reason), afterwards.fr(rendered), cost.fr(rendered.feeCents)],
          facts: [['Cotisation', formatDollars(rendered.amountCents, 'fr')]],
          button: { label: 'Voir vos paiements', path: '/payments' },
        };
      },
    },
  }),

  debit_of_member_returned: defineNoticeWithLine<
    GroupNoticeFacts & { readonly round: number; readonly payer: MemberReference; readonly isMissed: boolean }
  >({
    audience: 'member',
    preference: 'payments',
    example: { ...exampleGroup, round: 3, payer: { member: 'Ben' }, isMissed: true },
    line: {
      type: 'group_changed',
      en: ({ round, payer, isMissed }) =>
        `${payer}’s bank debit for round ${round} was returned: it is ${isMissed ? 'missed' : 'open again'}`,
      es: ({ round, payer, isMissed }) =>
        `El banco devolvió el débito de ${payer} para la ronda ${round}: ${isMissed ? 'cuenta como no pagada' : 'está pendiente otra vez'}`,
      fr: ({ round, payer, isMissed }) =>
        `Le prélèvement de ${payer} pour la période ${round} a été rejeté : la cotisation est ${isMissed ? 'manquée' : 'de nouveau à payer'}`,
    },
    mail: {
      en: ({ groupId, group, round, payer, isMissed }) => ({
        subject: `A bank debit for round ${round} of “${group}” was returned`,
        heading: 'A bank debit was returned',
        paragraphs: [
          isMissed
            ? `The round was already paid out, so ${payer} has now missed it. Their next payment goes to the member who received too little.`
            : `The contribution is open again. We told ${payer}. After the grace period it counts as missed.`,
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, payer, isMissed }) => ({
        subject: `Se devolvió un débito bancario de la ronda ${round} de “${group}”`,
        heading: 'El banco devolvió un débito',
        paragraphs: [
          isMissed
            ? `El fondo de la ronda ya se había entregado, así que cuenta como no pagada por ${payer}. Su próximo pago es para el miembro que recibió de menos.`
            : `El aporte está pendiente otra vez. Ya avisamos a ${payer}. Después del período de gracia, cuenta como no pagado.`,
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, payer, isMissed }) => ({
        subject: `Un prélèvement de la période ${round} de « ${group} » a été rejeté`,
        heading: 'Un prélèvement a été rejeté',
        paragraphs: [
          isMissed
            ? `La cagnotte de la période était déjà versée, cette période compte donc comme manquée par ${payer}. Son prochain paiement ira au membre qui a reçu trop peu.`
            : `La cotisation est de nouveau à payer. Nous avons prévenu ${payer}. Après le délai de grâce, elle compte comme manquée.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  owed_debit_returned: defineNoticeWithLine<{ readonly amountCents: Cents; readonly feeCents: Cents }>({
    audience: 'member',
    preference: 'payments',
    example: { amountCents: toCents(2_000), feeCents: toCents(400) },
    line: {
      type: 'money_taken',
      topic: 'debt',
      en: ({ amountCents, feeCents }) =>
        `Your bank debit of ${formatDollars(amountCents)} for what you owe ${happened.en(feeCents)}${feeCents > 0 ? `: it cost ${formatDollars(feeCents)}, which you owe too` : ''}`,
      es: ({ amountCents, feeCents }) =>
        `${happened.es(feeCents)} de ${formatDollars(amountCents, 'es')} por lo que debes${feeCents > 0 ? `: costó ${formatDollars(feeCents, 'es')}, que también debes` : ''}`,
      fr: ({ amountCents, feeCents }) =>
        `${happened.fr(feeCents)} de ${formatDollars(amountCents, 'fr')} pour ce que vous devez${feeCents > 0 ? ` : cela a coûté ${formatDollars(feeCents, 'fr')}, que vous devez aussi` : ''}`,
    },
    mail: {
      en: ({ amountCents, feeCents }) => {
        const back = happened.en(feeCents);
        return {
          subject: `Your bank debit of ${formatDollars(amountCents)} ${back}`,
          heading: headingEn(feeCents),
          paragraphs: ['So it pays nothing of what you owe.', cost.en(feeCents)],
          button: { label: 'See what you owe', path: '/withdraw' },
        };
      },
      es: ({ amountCents, feeCents }) => {
        const back = happened.es(feeCents);
        return {
          subject: `${back} de ${formatDollars(amountCents, 'es')}`,
          heading: back,
          paragraphs: ['Por eso, no paga nada de lo que debes.', cost.es(feeCents)],
          button: { label: 'Ver lo que debes', path: '/withdraw' },
        };
      },
      fr: ({ amountCents, feeCents }) => {
        const back = happened.fr(feeCents);
        return {
          subject: `${back} de ${formatDollars(amountCents, 'fr')}`,
          heading: back,
          paragraphs: ['Il ne paie donc rien de ce que vous devez.', cost.fr(feeCents)],
          button: { label: 'Voir ce que vous devez', path: '/withdraw' },
        };
      },
    },
  }),
});
