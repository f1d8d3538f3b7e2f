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
