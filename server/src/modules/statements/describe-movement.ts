import type { Language } from '@circle-link/contract/language';
import { LEVELS } from '@circle-link/contract/mechanism';
import { MOVEMENTS, OTHER, POT_MOVEMENTS, type StatementFacts, type PotFacts } from './texts.ts';

export function describeMovement(
  kind: string,
  facts: Omit<StatementFacts, 'levels'>,
  language: Language,
): string {
  const levels = levelsByCash.get(facts.amountCents) ?? [];
  return MOVEMENTS[kind]?.[language]({ ...facts, levels }) ?? OTHER[language];
}

export function describePotMovement(kind: string, facts: PotFacts, language: Language): string {
  return POT_MOVEMENTS[kind]?.[language](facts) ?? OTHER[language];
}

/**
 * Every set of levels that can pay one member at once, by its cash, which is unique. A batch posts what several levels
 * pay one member as one line, so its amount determines the levels.
 */
const levelsByCash: ReadonlyMap<number, readonly string[]> = new Map(
  LEVELS.reduce<(readonly [number, readonly string[]])[]>(
    (sets, { name, cashCents }) => [
      ...sets,
      ...sets.map(([sum, names]) => [sum + cashCents, [...names, name]] as const),
    ],
    [[0, []]],
  ),
);
