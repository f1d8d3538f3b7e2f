import type { InEachLanguage } from '@circle-link/contract/language';
import { formatDollars, type Cents } from '@circle-link/contract/money';

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
      ? [`${formatDollars(writtenOffCents, 'es')} de ellos ya te los habíamos condonado.`]
      : []),
    ...(owedCents > 0 ? [`${formatDollars(owedCents, 'es')} van a lo que debes.`] : []),
    ...(balanceCents > 0 ? [`${formatDollars(balanceCents, 'es')} están en tu saldo.`] : []),
  ],
  fr: ({ owedCents, balanceCents, writtenOffCents }) => [
    ...(writtenOffCents > 0
      ? [`Sur ce montant, ${formatDollars(writtenOffCents, 'fr')} vous avaient été effacés.`]
      : []),
    ...(owedCents > 0 ? [`Sur ce montant, ${formatDollars(owedCents, 'fr')} vont à ce que vous devez.`] : []),
    ...(balanceCents > 0
      ? [`Sur ce montant, ${formatDollars(balanceCents, 'fr')} sont sur votre solde.`]
      : []),
  ],
};
