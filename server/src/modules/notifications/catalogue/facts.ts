/** Kinds of facts: code passes cents, days and instants, and this file alone turns them into words. */
import { formatLongDay, formatLongInstant, type Language } from '@circle-link/contract/messages/language';
import type { MessageValues } from '@circle-link/contract/messages/messages';
import { type Cents, formatDollars, parseDollars, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import english from '../../../../../locales/en/bank-reasons.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';

const BANK_REASONS = readTexts<Readonly<Record<string, string>>>('bank-reasons', english);

export type MemberReference = Readonly<Record<'member', string>>;

/** Amounts are whole cents, days "2026-12-31", instants ISO text: the same facts in every language. */
export type Fact =
  | string
  | number
  | boolean
  | null
  | MemberReference
  | readonly Fact[]
  | { readonly [name: string]: Fact };
export type NoticeFacts = Readonly<Record<string, Fact>>;
export type NoFacts = Readonly<Record<string, never>>;

/** Facts in which members have become names. */
export type RenderedFacts<Thing> = [Fact] extends [Thing]
  ? Thing
  : Thing extends string | number | boolean | null
    ? Thing
    : [Thing, keyof Thing] extends [MemberReference, 'member']
      ? string
      : { readonly [Key in keyof Thing]: RenderedFacts<Thing[Key]> };

/** Formats that messages share, and parts of their notice. */
export interface Format {
  readonly language: Language;
  readonly dollars: (cents: Cents) => string;
  readonly day: (day: string) => string;
  /** A part of the notice's texts, with these values. */
  readonly part: (name: string, values: MessageValues) => string;
}

export interface FactKind<Thing extends Fact> {
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
interface AnyKind extends Omit<FactKind<Fact>, 'toValues'> {
  readonly toValues: (name: string, fact: never, format: Format) => MessageValues;
}
export type FactKinds = Readonly<Record<string, AnyKind>>;
export type FactsOf<Kinds extends FactKinds> = {
  readonly [Name in keyof Kinds]: Kinds[Name]['examples'][number];
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
  toValues: (name, at, { language }) => ({ [name]: formatLongInstant(new Date(at), language) }),
});

/** `{daysCase, select, past {…} today {…} tomorrow {…} other {in {days} days}}` */
export const daysLeft = (example: number): FactKind<number> => ({
  examples: [example, -3, -2, 0, 1, 2],
  toValues: (name, days) => {
    const near = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
    return { [name]: days, [`${name}Case`]: days < 0 ? 'past' : near };
  },
});

/** A sentence of a bank, stored in English. `{hasReason, select, true {{reason}} other {…}}`. */
export const bankReason = (example: string): FactKind<string> => ({
  examples: [example, 'No translation of this exists.'],
  toValues: (name, reason, { language }) => nameOptional(name, translateBankReason(reason, language)),
});

export function translateBankReason(reason: string, language: Language): string | undefined {
  return language === 'en' ? reason : BANK_REASONS[language][reason];
}

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
export const list = <const Kinds extends FactKinds>(items: Kinds): FactKind<readonly FactsOf<Kinds>[]> => {
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

function nameOptional(name: string, words: string | undefined): MessageValues {
  const has = `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return words === undefined ? { [has]: 'false' } : { [has]: 'true', [name]: words };
}

function withoutUnit(name: string): string {
  return name.replace(/Cents$/, '');
}

/** All combinations of the examples of each fact. */
export function listExamples<Kinds extends FactKinds>(kinds: Kinds): FactsOf<Kinds>[] {
  const combinations = Object.entries(kinds).reduce<NoticeFacts[]>(
    (all, [name, { examples }]) =>
      all.flatMap((facts) => examples.map((fact) => ({ ...facts, [name]: fact }))),
    [{}],
  );
  return combinations as FactsOf<Kinds>[];
}

export function formatFacts(kinds: FactKinds, facts: NoticeFacts, format: Format): MessageValues {
  return Object.assign(
    {},
    ...Object.entries(kinds).map(([name, kind]) => kind.toValues(name, facts[name] as never, format)),
  ) as MessageValues;
}

export const formatIn = (language: Language): Omit<Format, 'part'> => ({
  language,
  dollars: (cents) => formatDollars(cents, language),
  day: (one) => formatLongDay(one, language),
});
