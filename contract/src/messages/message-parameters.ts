/** Kinds of parameters of messages. Code passes cents, days and instants; only `formatFacts` turns them into words. */
import { formatLongDay, formatLongInstant, type InEachLanguage, type Language } from './language.ts';
import type { MessageValues } from './messages.ts';
import { type Cents, formatDollars, formatPercent } from '../money.ts';

interface Kinds {
  readonly text: string;
  readonly number: number;
  /** "true" or "false" */
  readonly flag: boolean;
  /** Basis points. */
  readonly percent: number;
  readonly dollars: Cents;
  /** Null selects the branch `none`. */
  readonly dollarsOrNone: Cents | null;
  /** "2026-12-31" */
  readonly day: string;
  readonly instant: Date;
  readonly translated: InEachLanguage<string>;
}

/** A kind, the options of a `select`, or a figure that never changes. */
export type Parameter = keyof Kinds | readonly string[] | number;
export type Parameters = Readonly<Record<string, Parameter>>;

type FactNames<Of extends Parameters> = {
  [Name in keyof Of]: Of[Name] extends number ? never : Name;
}[keyof Of];

/** The values that code passes for these parameters. */
export type FactsOf<Of extends Parameters> = {
  readonly [Name in FactNames<Of>]: Of[Name] extends keyof Kinds
    ? Kinds[Of[Name]]
    : Of[Name] extends readonly (infer Option)[]
      ? Option
      : never;
};

type Formatters = {
  readonly [Kind in keyof Kinds]: (fact: Kinds[Kind], language: Language) => string | number;
};

const FORMATTERS: Formatters = {
  text: (text) => text,
  number: (number) => number,
  flag: String,
  percent: formatPercent,
  dollars: formatDollars,
  dollarsOrNone: (cents, language) => (cents === null ? 'none' : formatDollars(cents, language)),
  day: formatLongDay,
  instant: formatLongInstant,
  translated: (words, language) => words[language],
};

/** Values of a message in a language. `facts` are a FactsOf the parameters. */
export function formatFacts(parameters: Parameters, facts: object, language: Language): MessageValues {
  const given = facts as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => {
      if (typeof parameter === 'number') return [name, parameter];
      const format = FORMATTERS[typeof parameter === 'string' ? parameter : 'text'];
      return [name, format(given[name] as never, language)];
    }),
  );
}
