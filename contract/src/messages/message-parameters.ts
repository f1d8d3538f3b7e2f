/**
 * Kinds of facts that messages name. Code passes cents, days and instants; only this file turns them into words. A
 * parameter is a kind, the name of a kind without own examples, the options of a `select`, or a figure that never changes.
 */
import {
  formatLongDay,
  formatLongInstant,
  type InEachLanguage,
  type Language,
  mapLanguages,
} from './language.ts';
import type { MessageValues } from './messages.ts';
import { type Cents, formatDollars, formatPercent, parseDollars, toCents, ZERO_CENTS } from '../money.ts';

export type MemberReference = Readonly<Record<'member', string>>;

/** What can be stored: amounts are whole cents, days "2026-12-31", instants ISO text, the same in every language. */
export type Fact =
  | string
  | number
  | boolean
  | null
  | MemberReference
  | readonly Fact[]
  | { readonly [name: string]: Fact };

export type NoFacts = Readonly<Record<string, never>>;

/** Facts in which members have become names. */
export type RenderedFacts<Thing> = [Fact] extends [Thing]
  ? Thing
  : Thing extends string | number | boolean | null | Date
    ? Thing
    : [Thing, keyof Thing] extends [MemberReference, 'member']
      ? string
      : { readonly [Key in keyof Thing]: RenderedFacts<Thing[Key]> };

/** Formats that messages share, and parts of a notice. */
export interface Format {
  readonly language: Language;
  readonly dollars: (cents: Cents) => string;
  readonly day: (day: string) => string;
  /** A part of the notice's texts, with these values. */
  readonly part: (name: string, values: MessageValues) => string;
}

export interface FactKind<Thing> {
  /** The first is in previews. Tests render all combinations, so together they reach every branch of the texts. */
  readonly examples: readonly Thing[];
  /** Values that messages may name for a fact with this name. */
  readonly toValues: (name: string, fact: RenderedFacts<Thing>, format: Format) => MessageValues;
  /** Kinds of the facts of each item of a list. */
  readonly items?: FactKinds;
  /** Written by people, so headings must not have it. */
  readonly isInput?: true;
}
/** Accepts kinds of any facts. */
interface AnyKind<Thing = unknown> extends Omit<FactKind<Thing>, 'toValues'> {
  readonly toValues: (name: string, fact: never, format: Format) => MessageValues;
}

/** Kinds of facts that can be stored. */
export type FactKinds = Readonly<Record<string, AnyKind<Fact>>>;
export type StoredFactsOf<Kinds extends FactKinds> = {
  readonly [Name in keyof Kinds]: Kinds[Name]['examples'][number];
};

export type Parameter = keyof typeof KINDS | AnyKind | readonly string[] | number;
export type Parameters = Readonly<Record<string, Parameter>>;

type FactOf<One> = One extends { readonly examples: readonly unknown[] }
  ? One['examples'][number]
  : One extends keyof typeof KINDS
    ? (typeof KINDS)[One]['examples'][number]
    : One extends readonly unknown[]
      ? One[number]
      : never;
/** The values that code passes for these parameters. */
export type FactsOf<Of extends Parameters> = {
  readonly [Name in keyof Of as Of[Name] extends number ? never : Name]: FactOf<Of[Name]>;
};

const toText = (name: string, fact: string | boolean) => ({ [name]: String(fact) });

export const text = (...examples: readonly string[]): FactKind<string> => ({
  examples,
  toValues: toText,
  isInput: true,
});

export const member = (...names: readonly string[]): FactKind<MemberReference> => ({
  examples: names.map((name) => ({ member: name })),
  toValues: toText,
  isInput: true,
});

export const number = (...examples: readonly number[]): FactKind<number> => ({
  examples,
  toValues: (name, figure) => ({ [name]: figure }),
});

/** `{days, plural, =0 {…} one {…} other {…}}` */
export const count = (example: number): FactKind<number> => ({
  ...number(example, 0, 1, 2),
});

/** `{isLate, select, true {…} other {…}}` */
export const flag = (example: boolean): FactKind<boolean> => ({
  examples: [example, !example],
  toValues: toText,
});

/** `{method, select, card {…} other {…}}` */
export const oneOf = <const Option extends string>(...options: readonly Option[]): FactKind<Option> => ({
  examples: options,
  toValues: toText,
});

/** `{amount}` are the words for `amountCents`. */
export const dollars = (example: number): FactKind<Cents> => ({
  examples: [toCents(example)],
  toValues: (name, cents, format) => ({ [name]: cents, [withoutUnit(name)]: format.dollars(cents) }),
});

/** `{amountCents, plural, =0 {…} other {…}}` */
export const orZero = (kind: FactKind<Cents>): FactKind<Cents> => ({
  ...kind,
  examples: [...kind.examples, ZERO_CENTS],
});

/** "100.00" */
export const sum = (example: string): FactKind<string> => ({
  examples: [example, '0.00'],
  toValues: (name, worth, format) => ({ [name]: format.dollars(parseDollars(worth) ?? ZERO_CENTS) }),
});

/** "-296.00": `{net}` has no sign, `{netSign, select, minus {…} zero {…} other {…}}`. */
export const signedSum = (example: string): FactKind<string> => ({
  examples: [example, '-296.00', '0.00'],
  toValues: (name, amount, format) => {
    const sign = amount.startsWith('-') ? 'minus' : 'plus';
    const worth = format.dollars(parseDollars(amount.replace('-', '')) ?? ZERO_CENTS);
    return { [name]: worth, [`${name}Sign`]: amount === '0.00' ? 'zero' : sign };
  },
});

export const day = (example: string): FactKind<string> => ({
  examples: [example],
  toValues: (name, one, format) => ({ [name]: format.day(one) }),
});

export const instant = (example: string): FactKind<string> => ({
  examples: [example],
  toValues: toInstant,
});

function toInstant(name: string, at: Date | string, { language }: Format): MessageValues {
  return { [name]: formatLongInstant(new Date(at), language) };
}

/** `{daysCase, select, past {…} today {…} tomorrow {…} other {in {days} days}}` */
export const daysLeft = (example: number): FactKind<number> => ({
  examples: [example, -3, -2, 0, 1, 2],
  toValues: (name, days) => {
    const near = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
    return { [name]: days, [`${name}Case`]: days < 0 ? 'past' : near };
  },
});

/** Several options. `{kinds}` joins the part `kindsItem` of each `{item}`; `{kindsCount}` is how many have one. */
export const manyOf = <const Option extends string>(
  ...examples: readonly (readonly Option[])[]
): FactKind<readonly Option[]> => ({
  examples,
  toValues: (name, options, format) => {
    const words = options.map((item) => format.part(`${name}Item`, { item })).filter((one) => one !== '');
    return { [name]: words.join(', '), [`${name}Count`]: words.length };
  },
});

/** Paragraphs and rows with `"each": "also"` repeat for each item; `{alsoCount}` is how many there are. */
export const list = <const Items extends FactKinds>(
  items: Items,
): FactKind<readonly StoredFactsOf<Items>[]> => {
  const all = listExamples(items);
  return {
    items,
    examples: [...all.map((item) => [item]), all.slice(0, 2), []],
    toValues: (name, facts) => ({ [`${name}Count`]: facts.length }),
  };
};

/** `{hasPayer, select, true {{payer}} other {…}}` */
export const orNull = <Thing extends Fact>(kind: FactKind<Thing>): FactKind<Thing | null> => ({
  ...kind,
  examples: [...kind.examples, null],
  toValues: (name, fact, format) => {
    if (fact === null) return nameOptional(withoutUnit(name), undefined);
    const values = kind.toValues(name, fact as RenderedFacts<Thing>, format);
    return { ...nameOptional(withoutUnit(name), ''), ...values };
  },
});

/** A structure that the notice's own `values` describe. */
export const shape = <Thing extends Fact>(...examples: readonly Thing[]): FactKind<Thing> => ({
  examples,
  toValues: () => ({}),
});

export function nameOptional(name: string, words: string | undefined): MessageValues {
  const has = `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return words === undefined ? { [has]: 'false' } : { [has]: 'true', [name]: words };
}

function withoutUnit(name: string): string {
  return name.replace(/Cents$/, '');
}

/** Kinds by name, with examples for every branch of a text. */
const KINDS = {
  text: text('Ana'),
  number: number(0, 1, 3),
  /** "true" or "false" */
  flag: flag(true),
  /** Basis points. */
  percent: asKind<number>([150], (name, basisPoints, { language }) => ({
    [name]: formatPercent(basisPoints, language),
  })),
  dollars: dollars(50_000),
  /** Null selects the branch `none`. */
  dollarsOrNone: asKind<Cents | null>([toCents(90_000), null], (name, cents, format) => ({
    [name]: cents === null ? 'none' : format.dollars(cents),
  })),
  /** "2026-12-31" */
  day: day('2026-12-01'),
  instant: asKind<Date | string>([new Date('2026-11-22T10:00:00Z')], toInstant),
  translated: asKind<InEachLanguage<string>>(
    [mapLanguages((language) => `(${language})`)],
    (name, words, { language }) => ({ [name]: words[language] }),
  ),
};

function asKind<Thing>(examples: readonly Thing[], toValues: FactKind<Thing>['toValues']): FactKind<Thing> {
  return { examples, toValues };
}

function toKind(parameter: Parameter): AnyKind {
  if (typeof parameter === 'number') return number(parameter);
  if (typeof parameter === 'string') return KINDS[parameter];
  return 'toValues' in parameter ? parameter : oneOf(...parameter);
}

/** All combinations of the examples of each fact. */
export function listExamples<Kinds extends FactKinds>(kinds: Kinds): StoredFactsOf<Kinds>[];
export function listExamples<Of extends Parameters>(parameters: Of): FactsOf<Of>[];
export function listExamples(parameters: Parameters): object[] {
  return Object.entries(parameters).reduce<object[]>(
    (all, [name, parameter]) =>
      all.flatMap((facts) => toKind(parameter).examples.map((fact) => ({ ...facts, [name]: fact }))),
    [{}],
  );
}

/** Values of a message. `facts` are a FactsOf the parameters, with names in place of members. */
export function formatFacts(parameters: Parameters, facts: object, format: Format): MessageValues {
  const given = facts as Readonly<Record<string, unknown>>;
  const values = Object.entries(parameters).map(([name, parameter]) =>
    typeof parameter === 'number'
      ? { [name]: parameter }
      : toKind(parameter).toValues(name, given[name] as never, format),
  );
  return Object.assign({}, ...values) as MessageValues;
}

export function formatIn(language: Language): Format {
  return {
    language,
    dollars: (cents) => formatDollars(cents, language),
    day: (one) => formatLongDay(one, language),
    part: () => '',
  };
}
