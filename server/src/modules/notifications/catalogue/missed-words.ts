import { formatLongDay, type InEachLanguage, type Language } from '@circle-link/contract/language';
import { addCents, formatDollars, type Cents } from '@circle-link/contract/money';
import { quoteContribution } from '@circle-link/contract/groups/pot';

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
