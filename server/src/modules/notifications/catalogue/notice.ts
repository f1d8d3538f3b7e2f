import type { ActivityTopic, ActivityType } from '@circle-link/contract/activities';
import { type InEachLanguage, type Language, mapLanguages } from '@circle-link/contract/messages/language';
import type { MessageValues } from '@circle-link/contract/messages/messages';
import type { NoticeType } from '@circle-link/contract/notifications';
import {
  count,
  type Fact,
  type FactKind,
  type FactKinds,
  type StoredFactsOf,
  type Format,
  listExamples,
  nameOptional,
  type RenderedFacts,
  text,
} from '@circle-link/contract/messages/message-parameters';
import type { NoticeParameters } from '../../../../../locales/catalog.gen.ts';
import bankReasons from '../../../../../locales/en/bank-reasons.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import type { listFigures } from './figures.ts';

export type NoticeFacts = Readonly<Record<string, Fact>>;

/** Texts of a notice in `locales/<language>/server/notices-<area>.json`. Those that come out empty are left out. */
export interface NoticeTexts {
  /** One sentence in the history, and in the bell if another member caused it. */
  readonly line?: string;
  readonly sms?: string;
  readonly subject?: string;
  readonly heading?: string;
  /** With `each` repeated for each item of that list. */
  readonly paragraphs?: readonly (string | { readonly each: string; readonly text: string })[];
  readonly rows?: readonly { readonly label: string; readonly value: string; readonly each?: string }[];
  readonly button?: string;
  readonly closing?: readonly string[];
  /** Other texts name them like facts: `{what}`. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** A path of the app: "/groups/{groupId}", or a function of the facts. */
type Path<Known> =
  | string
  | { bivarianceHack(facts: RenderedFacts<Known>): string | undefined }['bivarianceHack'];

interface Line {
  readonly type: ActivityType;
  readonly topic?: Exclude<ActivityTopic, 'group'>;
}

interface NoticeData<Known extends NoticeFacts> {
  /**
   * member: about themselves. group: about their group. team: our own people. address: a person who may be no member.
   */
  readonly audience: 'member' | 'group' | 'team' | 'address';
  /** The preference that controls it; without one it is always mailed, by email only. */
  readonly preference?: NoticeType;
  /** The page of its line and of the button of its email. Null if its reader has no such page. */
  readonly link: Path<Known> | null;
  readonly line?: Line;
  /** The path of the button if it leads elsewhere, and null for an email without a button. */
  readonly mail?: true | { readonly button: Path<Known> | null };
  readonly sms?: true;
  /** More values that messages may name, from all facts together. */
  readonly values?: {
    bivarianceHack(facts: RenderedFacts<Known>, format: Format): MessageValues;
  }['bivarianceHack'];
}

export interface Notice<Known extends NoticeFacts = NoticeFacts> extends NoticeData<Known> {
  /** Its unique and permanent name in the catalogue, which histories store. */
  readonly kind: string;
  readonly facts: FactKinds;
  readonly example: Known;
  readonly texts: InEachLanguage<NoticeTexts>;
}

export type NoticeWithLine<Known extends NoticeFacts = NoticeFacts> = Notice<Known> &
  Required<Pick<Notice<Known>, 'line'>>;

interface Described<Kinds extends FactKinds> {
  readonly facts: Kinds;
  readonly example: StoredFactsOf<Kinds>;
}

export function defineNotice<
  const Kinds extends FactKinds,
  const Data extends NoticeData<StoredFactsOf<Kinds>>,
>(facts: Kinds, data: Data): Described<Kinds> & Data {
  const [example] = listExamples(facts);
  if (example === undefined) throw new Error('no example');
  return { ...data, facts, example };
}

const BANK_REASONS = readTexts<Readonly<Record<string, string>>>('bank-reasons', bankReasons);

/** A sentence of a bank, stored in English. `{hasReason, select, true {{reason}} other {…}}`. */
export const bankReason = (example: string): FactKind<string> => ({
  examples: [example, 'No translation of this exists.'],
  toValues: (name, reason, { language }) => nameOptional(name, translateBankReason(reason, language)),
});

export function translateBankReason(reason: string, language: Language): string | undefined {
  return language === 'en' ? reason : BANK_REASONS[language][reason];
}

/** Facts of notices about a group. */
export const group = { groupId: text('5f0d'), group: text('Círculo') };

/** Facts of notices with an undo link. */
export const undo = { token: text('abc'), waitHours: count(24) };
export type UndoFacts = StoredFactsOf<typeof undo>;

/** Names of the values that a notice's texts may name. */
type ValueNames<Kinds extends FactKinds> = {
  [Name in keyof Kinds & string]:
    | Name
    | WithoutUnit<Name>
    | `has${Capitalize<WithoutUnit<Name>>}`
    | `${Name}${'Count' | 'Sign' | 'Case'}`;
}[keyof Kinds & string];
type WithoutUnit<Name extends string> = Name extends `${infer Amount}Cents` ? Amount : Name;
type OwnNames<Entry> = Entry extends { readonly values: (...known: never) => infer Own }
  ? keyof UnionToIntersection<Own>
  : never;
type UnionToIntersection<One> = (One extends unknown ? (one: One) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Unknown<Kind, Entry> = Entry extends { readonly facts: infer Kinds extends FactKinds }
  ? Exclude<
      NoticeParameters[Kind & keyof NoticeParameters],
      ValueNames<Kinds> | OwnNames<Entry> | keyof ReturnType<typeof listFigures>
    >
  : never;

/** Names the notices of an area and adds their texts. A text that names an unknown value does not compile. */
export function defineNotices<Entries extends Readonly<Record<string, NoticeData<never>>>>(
  area: string,
  english: Readonly<Record<keyof Entries, NoticeTexts>>,
  entries: Entries & {
    readonly [Kind in keyof Entries]: [Unknown<Kind, Entries[Kind]>] extends [never]
      ? unknown
      : { readonly hasNoValueFor: Unknown<Kind, Entries[Kind]> };
  },
): { readonly [Kind in keyof Entries]: Entries[Kind] & Pick<Notice, 'kind' | 'texts'> } {
  const texts = readTexts<Readonly<Record<string, NoticeTexts>>>(`server/notices-${area}`, english);
  const named = Object.entries<NoticeData<never>>(entries).map(([kind, data]) => [
    kind,
    { ...data, kind, texts: mapLanguages((language) => texts[language][kind] ?? {}) },
  ]);
  return Object.fromEntries(named) as {
    [Kind in keyof Entries]: Entries[Kind] & Pick<Notice, 'kind' | 'texts'>;
  };
}
