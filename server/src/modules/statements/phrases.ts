import type { InEachLanguage, Language } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, negateCents, ZERO_CENTS } from '@circle-link/contract/money';

export interface Recipient {
  readonly recipient: string | null;
  readonly hasRecipient: boolean;
}

export interface Split {
  readonly amountCents: Cents;
  /** Our fee in this movement. Negative: returned. */
  readonly feeCents: Cents;
  readonly cashCents: Cents;
}

export type FactText<Known> = InEachLanguage<(facts: Known) => string>;

const former = { en: 'a former member', es: 'un antiguo miembro', fr: 'un ancien membre' };

export function nameRecipient({ recipient: name }: Recipient, language: Language): string {
  return name ?? former[language];
}

export const forRecipient = {
  en: (facts) => (facts.hasRecipient ? ` (for ${nameRecipient(facts, 'en')})` : ''),
  es: (facts) => (facts.hasRecipient ? ` (para ${nameRecipient(facts, 'es')})` : ''),
  fr: (facts) => (facts.hasRecipient ? ` (pour ${nameRecipient(facts, 'fr')})` : ''),
} satisfies FactText<Recipient>;
export const toRecipient = {
  en: (facts) => (facts.hasRecipient ? ` to ${nameRecipient(facts, 'en')}` : ''),
  es: (facts) => (facts.hasRecipient ? ` a ${nameRecipient(facts, 'es')}` : ''),
  fr: (facts) => (facts.hasRecipient ? ` à ${nameRecipient(facts, 'fr')}` : ''),
} satisfies FactText<Recipient>;

/** ", less a fee of $1.00": for inflow without the fee. */
export const feeDeducted = {
  en: ({ feeCents }) => (feeCents > 0 ? `, less a fee of ${formatDollars(feeCents, 'en')}` : ''),
  es: ({ feeCents }) => (feeCents > 0 ? `, menos una comisión de ${formatDollars(feeCents, 'es')}` : ''),
  fr: ({ feeCents }) => (feeCents > 0 ? `, moins ${formatDollars(feeCents, 'fr')} de frais` : ''),
} satisfies FactText<Split>;
/** ", less a fee of $1.00": for outflow without the fee. */
export const returnedFeeDeducted = (language: Language, { feeCents, ...split }: Split) =>
  feeDeducted[language]({ ...split, feeCents: feeCents < 0 ? negateCents(feeCents) : ZERO_CENTS });

/** ", with our fee of $1.00": for a refund including the fee. */
export const withFeeBack = {
  en: ({ feeCents }) =>
    feeCents < 0 ? `, with our fee of ${formatDollars(negateCents(feeCents), 'en')}` : '',
  es: ({ feeCents }) =>
    feeCents < 0 ? `, con nuestra comisión de ${formatDollars(negateCents(feeCents), 'es')}` : '',
  fr: ({ feeCents }) =>
    feeCents < 0 ? `, avec nos frais de ${formatDollars(negateCents(feeCents), 'fr')}` : '',
} satisfies FactText<Split>;

/** ", with a fee of $1.00 and $50.00 received in cash". */
export const withParts = {
  en: (split) => listParts(split, 'en', ['with', 'a fee of {}', 'and', '{} received in cash']),
  es: (split) => listParts(split, 'es', ['con', 'una comisión de {}', 'y', '{} recibidos en efectivo']),
  fr: (split) => listParts(split, 'fr', ['avec', '{} de frais', 'et', '{} reçus en espèces']),
} satisfies FactText<Split>;

function listParts(
  { feeCents, cashCents }: Split,
  language: Language,
  [before, fee, and, cash]: readonly [string, string, string, string],
): string {
  const named = (
    [
      [fee, feeCents],
      [cash, cashCents],
    ] as const
  ).flatMap(([words, cents]) =>
    cents > 0 ? [words.replace('{}', () => formatDollars(cents, language))] : [],
  );
  return named.length === 0 ? '' : `, ${before} ${joinNames(named, and)}`;
}

/** "Starter, Builder and Leader" */
export function joinNames(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;
}
