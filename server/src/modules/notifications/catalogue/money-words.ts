/** Words about money that several notices share. */
import type { ChargeMethod } from '@circle-link/contract/charges/charge-kinds';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { formatLongDay, type InEachLanguage, type Language } from '@circle-link/contract/messages/language';
import { addCents, type Cents, formatDollars } from '@circle-link/contract/money';
import { plural } from './notice.ts';

export type MethodNoticeFacts = { readonly method: ChargeMethod };

interface ChargeWords {
  readonly payment: string;
  readonly source: string;
  readonly by: string;
  readonly owner: string;
  readonly fee: string;
}

const CARD: InEachLanguage<ChargeWords> = {
  en: {
    payment: 'card payment',
    source: 'card',
    by: 'by card',
    owner: 'the member whose card it was',
    fee: 'card fee',
  },
  es: {
    payment: 'pago con tarjeta',
    source: 'tarjeta',
    by: 'con tarjeta',
    owner: 'el titular de la tarjeta',
    fee: 'comisión de la tarjeta',
  },
  fr: {
    payment: 'paiement par carte',
    source: 'carte',
    by: 'par carte',
    owner: 'le titulaire de la carte',
    fee: 'frais de carte',
  },
};

const BANK_DEBIT: InEachLanguage<ChargeWords> = {
  en: {
    payment: 'bank debit',
    source: 'bank account',
    by: 'by bank debit',
    owner: 'the member whose bank account it was',
    fee: 'fee',
  },
  es: {
    payment: 'débito bancario',
    source: 'cuenta bancaria',
    by: 'con débito bancario',
    owner: 'el titular de la cuenta bancaria',
    fee: 'comisión',
  },
  fr: {
    payment: 'prélèvement bancaire',
    source: 'compte bancaire',
    by: 'par prélèvement bancaire',
    owner: 'le titulaire du compte bancaire',
    fee: 'frais',
  },
};

export function chargeWords(method: ChargeMethod): InEachLanguage<ChargeWords> {
  return method === 'bank_debit' ? BANK_DEBIT : CARD;
}

type PayoutFundingText = (isCashOnly: boolean, missing: number, awaited: number) => string[];

export const payoutFundingText: InEachLanguage<PayoutFundingText> = {
  en: (isCashOnly, missing, awaited) => [
    ...(missing + awaited === 0
      ? [isCashOnly ? 'Everyone has paid, in cash.' : 'Everyone has paid. Your payout is in your balance.']
      : []),
    ...(missing > 0
      ? [
          `${plural(missing, 'One contribution was', `${missing} contributions were`)} not paid, so this payout is short. Nobody covers a missed contribution.`,
          `We keep a record of it. When ${plural(missing, 'the late member pays', 'the late members pay')}, the money goes to you first.`,
        ]
      : []),
    ...(awaited > 0
      ? [
          `${plural(awaited, 'One contribution is', `${awaited} contributions are`)} on the way by bank debit. You receive ${plural(awaited, 'it', 'them')} when the bank has paid.`,
        ]
      : []),
  ],
  es: (isCashOnly, missing, awaited) => [
    ...(missing + awaited === 0
      ? [isCashOnly ? 'Todos pagaron, en efectivo.' : 'Todos pagaron. Tu entrega está en tu saldo.']
      : []),
    ...(missing > 0
      ? [
          `${plural(missing, 'No se pagó un aporte', `No se pagaron ${missing} aportes`)}, así que esta entrega está incompleta. Nadie cubre un aporte no pagado.`,
          `Queda registrado. Cuando ${plural(missing, 'pague el miembro atrasado', 'paguen los miembros atrasados')}, ese dinero será primero para ti.`,
        ]
      : []),
    ...(awaited > 0
      ? [
          `${plural(awaited, 'Un aporte está', `${awaited} aportes están`)} en camino por débito bancario. ${plural(awaited, 'Lo recibes', 'Los recibes')} cuando el banco pague.`,
        ]
      : []),
  ],
  fr: (isCashOnly, missing, awaited) => [
    ...(missing + awaited === 0
      ? [
          isCashOnly
            ? 'Tout le monde a payé, en espèces.'
            : 'Tout le monde a payé. Votre versement est sur votre solde.',
        ]
      : []),
    ...(missing > 0
      ? [
          `${plural(missing, 'Une cotisation n’a pas été payée', `${missing} cotisations n’ont pas été payées`)}, ce versement est donc incomplet. Personne ne couvre une cotisation manquée.`,
          `Nous en gardons une trace. Quand ${plural(missing, 'le membre en retard paiera', 'les membres en retard paieront')}, cet argent vous reviendra en premier.`,
        ]
      : []),
    ...(awaited > 0
      ? [
          `${plural(awaited, 'Une cotisation est', `${awaited} cotisations sont`)} en route par prélèvement bancaire. Vous ${plural(awaited, 'la recevrez', 'les recevrez')} quand la banque aura payé.`,
        ]
      : []),
  ],
};

export const potWords: InEachLanguage<(isCashOnly: boolean, cashCents: Cents) => string> = {
  en: (isCashOnly, cashCents) => {
    if (isCashOnly) return 'reached you in cash';
    return cashCents > 0 ? 'reached you, part of it in cash' : 'is in your balance';
  },
  es: (isCashOnly, cashCents) => {
    if (isCashOnly) return 'te llegaron en efectivo';
    return cashCents > 0 ? 'te llegaron, una parte en efectivo' : 'están en tu saldo';
  },
  fr: (isCashOnly, cashCents) => {
    if (isCashOnly) return 'vous ont été remis en espèces';
    return cashCents > 0 ? 'vous sont parvenus, dont une partie en espèces' : 'sont sur votre solde';
  },
};

interface Missed {
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
  readonly dueOn: string;
}

type Line = readonly [label: string, value: string];

export function formatOpenAmount({ amountCents, lateFeeCents }: Missed, language: Language): string {
  return formatDollars(addCents(amountCents, lateFeeCents), language);
}

export const openAmountText: InEachLanguage<(missed: Missed) => string> = {
  en: (missed) => {
    const own = `your contribution of ${formatDollars(missed.amountCents)}, due on ${formatLongDay(missed.dueOn, 'en')}`;
    if (missed.lateFeeCents === 0) return `You can still pay ${own}.`;
    return `You can still pay ${formatOpenAmount(missed, 'en')}: ${own}, and the late fee of ${formatDollars(missed.lateFeeCents)}.`;
  },
  es: (missed) => {
    const own = `tu aporte de ${formatDollars(missed.amountCents, 'es')}, que venció el ${formatLongDay(missed.dueOn, 'es')}`;
    if (missed.lateFeeCents === 0) return `Todavía puedes pagar ${own}.`;
    return `Todavía puedes pagar ${formatOpenAmount(missed, 'es')}: ${own}, y el recargo por atraso de ${formatDollars(missed.lateFeeCents, 'es')}.`;
  },
  fr: (missed) => {
    const own = `votre cotisation de ${formatDollars(missed.amountCents, 'fr')}, due le ${formatLongDay(missed.dueOn, 'fr')}`;
    if (missed.lateFeeCents === 0) return `Vous pouvez encore payer ${own}.`;
    return `Vous pouvez encore payer ${formatOpenAmount(missed, 'fr')} : ${own}, et les frais de retard de ${formatDollars(missed.lateFeeCents, 'fr')}.`;
  },
};

interface Labels {
  readonly contribution: string;
  readonly lateFee: string;
  readonly byCard: string;
  readonly dueOn: string;
}

const labels: InEachLanguage<Labels> = {
  en: {
    contribution: 'Contribution',
    lateFee: 'Late fee, for the member who received too little',
    byCard: 'By card, with the card fee',
    dueOn: 'Was due on',
  },
  es: {
    contribution: 'Aporte',
    lateFee: 'Recargo por atraso, para el miembro que recibió de menos',
    byCard: 'Con tarjeta, comisión incluida',
    dueOn: 'Vencía el',
  },
  fr: {
    contribution: 'Cotisation',
    lateFee: 'Frais de retard, pour le membre qui a reçu trop peu',
    byCard: 'Par carte, frais de carte compris',
    dueOn: 'Était due le',
  },
};

export const missedFacts: InEachLanguage<(missed: Missed) => readonly Line[]> = {
  en: (missed) => listLines(missed, 'en'),
  es: (missed) => listLines(missed, 'es'),
  fr: (missed) => listLines(missed, 'fr'),
};

function listLines({ amountCents, lateFeeCents, dueOn }: Missed, language: Language): readonly Line[] {
  const { contribution, lateFee, byCard, dueOn: since } = labels[language];
  const { totalCents } = quoteContribution(amountCents, lateFeeCents);
  return [
    [since, formatLongDay(dueOn, language)],
    [contribution, formatDollars(amountCents, language)],
    ...(lateFeeCents > 0 ? [[lateFee, formatDollars(lateFeeCents, language)] as const] : []),
    [byCard, formatDollars(totalCents, language)],
  ];
}

export type RefundDestination = {
  readonly owedCents: Cents;
  readonly balanceCents: Cents;
  readonly writtenOffCents: Cents;
};

export const refundDestinationText: InEachLanguage<(went: RefundDestination) => string[]> = {
  en: ({ owedCents, balanceCents, writtenOffCents }) => [
    ...(writtenOffCents > 0 ? [`We had written off ${formatDollars(writtenOffCents)} of it for you.`] : []),
    ...(owedCents > 0 ? [`${formatDollars(owedCents)} of it goes to what you owe.`] : []),
    ...(balanceCents > 0 ? [`${formatDollars(balanceCents)} of it is in your balance.`] : []),
  ],
  es: ({ owedCents, balanceCents, writtenOffCents }) => [
    ...(writtenOffCents > 0
      ? [`De ese monto, ya te habíamos condonado ${formatDollars(writtenOffCents, 'es')}.`]
      : []),
    ...(owedCents > 0 ? [`De ese monto, ${formatDollars(owedCents, 'es')} cubren lo que debes.`] : []),
    ...(balanceCents > 0 ? [`De ese monto, ${formatDollars(balanceCents, 'es')} están en tu saldo.`] : []),
  ],
  fr: ({ owedCents, balanceCents, writtenOffCents }) => [
    ...(writtenOffCents > 0
      ? [`Sur ce montant, nous vous avions effacé ${formatDollars(writtenOffCents, 'fr')}.`]
      : []),
    ...(owedCents > 0
      ? [`Sur ce montant, ${formatDollars(owedCents, 'fr')} couvrent ce que vous devez.`]
      : []),
    ...(balanceCents > 0
      ? [`Sur ce montant, ${formatDollars(balanceCents, 'fr')} sont sur votre solde.`]
      : []),
  ],
};
