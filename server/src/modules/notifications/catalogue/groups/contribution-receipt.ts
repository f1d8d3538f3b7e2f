import type { InEachLanguage } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import {
  defineNotice,
  defineNotices,
  exampleGroup,
  type GroupNoticeFacts,
  type MemberReference,
} from '../notice.ts';

type Method = 'card' | 'bank_debit' | 'cash' | 'set_off';

type Receipt = GroupNoticeFacts & {
  readonly round: number;
  readonly method: Method;
  readonly payer: MemberReference | null;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
  readonly chargeCents: Cents | null;
};

interface Words {
  readonly how: string;
  readonly charged: string;
}

const ways: InEachLanguage<Readonly<Record<Method, Words>>> = {
  en: {
    card: { how: 'We charged your card. The total includes the card fee.', charged: 'Charged to your card' },
    bank_debit: { how: 'Your bank has paid the debit.', charged: 'Debited from your bank account' },
    cash: { how: 'You and the recipient have both confirmed the cash.', charged: 'Paid' },
    set_off: { how: 'We deducted it from your payout.', charged: 'Paid' },
  },
  es: {
    card: {
      how: 'Lo cobramos a tu tarjeta. El total incluye la comisión de tarjeta.',
      charged: 'Cobrado a tu tarjeta',
    },
    bank_debit: { how: 'Tu banco pagó el débito.', charged: 'Debitado de tu cuenta bancaria' },
    cash: { how: 'Tú y quien recibe confirmaron el pago en efectivo.', charged: 'Pagado' },
    set_off: { how: 'Lo descontamos de tu entrega.', charged: 'Pagado' },
  },
  fr: {
    card: {
      how: 'Votre carte a été débitée. Le total comprend les frais de carte.',
      charged: 'Débité de votre carte',
    },
    bank_debit: { how: 'Votre banque a payé le prélèvement.', charged: 'Prélevé sur votre compte bancaire' },
    cash: { how: 'Vous et la personne qui reçoit avez confirmé les espèces.', charged: 'Payé' },
    set_off: { how: 'Nous avons prélevé ce montant sur votre versement.', charged: 'Payé' },
  },
};

export const contributionReceiptNotices = defineNotices({
  contribution_receipt: defineNotice<Receipt>({
    audience: 'member',
    preference: 'payments',
    example: {
      ...exampleGroup,
      round: 3,
      method: 'card',
      payer: { member: 'Luis' },
      amountCents: toCents(5_000),
      lateFeeCents: toCents(500),
      chargeCents: toCents(5_696),
    },
    mail: {
      en: ({ group, round, method, payer, amountCents, lateFeeCents, chargeCents }) => ({
        subject: `Receipt: round ${round} of “${group}” is paid`,
        heading: payer === null ? 'Your contribution is paid' : 'You paid for another member',
        paragraphs: [ways.en[method].how, 'You can download the receipt as a PDF from your payments.'],
        facts: [
          ['Group', group],
          ...(payer === null ? [] : [['Member', payer] as const]),
          ['Round', String(round)],
          ['Contribution', formatDollars(amountCents)],
          ...(lateFeeCents > 0 ? [['Late fee', formatDollars(lateFeeCents)] as const] : []),
          ...(chargeCents === null ? [] : [[ways.en[method].charged, formatDollars(chargeCents)] as const]),
        ],
        button: { label: 'See your payments', path: '/payments' },
      }),
      es: ({ group, round, method, payer, amountCents, lateFeeCents, chargeCents }) => ({
        subject: `Recibo: la ronda ${round} de “${group}” está pagada`,
        heading: payer === null ? 'Tu aporte está pagado' : 'Pagaste por otro miembro',
        paragraphs: [ways.es[method].how, 'Puedes descargar el recibo en PDF desde tus pagos.'],
        facts: [
          ['Grupo', group],
          ...(payer === null ? [] : [['Miembro', payer] as const]),
          ['Ronda', String(round)],
          ['Aporte', formatDollars(amountCents, 'es')],
          ...(lateFeeCents > 0 ? [['Recargo por atraso', formatDollars(lateFeeCents, 'es')] as const] : []),
          ...(chargeCents === null
            ? []
            : [[ways.es[method].charged, formatDollars(chargeCents, 'es')] as const]),
        ],
        button: { label: 'Ver tus pagos', path: '/payments' },
      }),
      fr: ({ group, round, method, payer, amountCents, lateFeeCents, chargeCents }) => ({
        subject: `Reçu : la période ${round} de « ${group} » est payée`,
        heading: payer === null ? 'Votre cotisation est payée' : 'Vous avez payé pour un autre membre',
        paragraphs: [ways.fr[method].how, 'Vous pouvez télécharger le reçu en PDF depuis vos paiements.'],
        facts: [
          ['Groupe', group],
          ...(payer === null ? [] : [['Membre', payer] as const]),
          ['Période', String(round)],
          ['Cotisation', formatDollars(amountCents, 'fr')],
          ...(lateFeeCents > 0 ? [['Frais de retard', formatDollars(lateFeeCents, 'fr')] as const] : []),
          ...(chargeCents === null
            ? []
            : [[ways.fr[method].charged, formatDollars(chargeCents, 'fr')] as const]),
        ],
        button: { label: 'Voir vos paiements', path: '/payments' },
      }),
    },
  }),
});
