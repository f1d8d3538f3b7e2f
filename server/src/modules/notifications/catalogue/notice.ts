import type { ActivityTopic, ActivityType } from '@circle-link/contract/activities';
import type { InEachLanguage, Language } from '@circle-link/contract/messages/language';
import type { NoticeType } from '@circle-link/contract/notifications';
import type { MailContent } from '../../../platform/outbox/mail-layout.ts';

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

export type RenderedFacts<Thing> = [Fact] extends [Thing]
  ? Thing
  : Thing extends string | number | boolean | null
    ? Thing
    : [Thing, keyof Thing] extends [MemberReference, 'member']
      ? string
      : { readonly [Key in keyof Thing]: RenderedFacts<Thing[Key]> };

export interface MailWords extends Omit<MailContent, 'button'> {
  readonly button?: { readonly label: string; readonly path: string };
}

/** Comparable regardless of the facts, so that notices with different facts fit in one list. */
type TextFunction<Known, Words> = { bivarianceHack(facts: Known): Words }['bivarianceHack'];

type Texts<Known, Words> = InEachLanguage<TextFunction<RenderedFacts<Known>, Words>>;

export interface NoticeWords<Known extends NoticeFacts> {
  /**
   * member: about themselves. group: about their group. team: our own people. address: a person who may be no member.
   */
  readonly audience: 'member' | 'group' | 'team' | 'address';
  /** The preference that controls it; without one it is always mailed, by email only. */
  readonly preference?: NoticeType;
  readonly example: Known;
  readonly mail?: Texts<Known, MailWords>;
  readonly sms?: Texts<Known, string>;
  /** One sentence in the history, and in the bell if another member caused it. */
  readonly line?: Texts<Known, string> & {
    readonly type: ActivityType;
    readonly topic?: Exclude<ActivityTopic, 'group'>;
  };
}

export interface Notice<Known extends NoticeFacts = NoticeFacts> extends NoticeWords<Known> {
  /** Its unique and permanent name in the catalogue, which histories store. */
  readonly kind: string;
}

export type NoticeWithLine<Known extends NoticeFacts = NoticeFacts> = Notice<Known> &
  Required<Pick<Notice<Known>, 'line'>>;

/** notice<{ amountCents: Cents }>({ … }): naming the facts type-checks every text. */
export function defineNotice<Known extends NoticeFacts>(words: NoticeWords<Known>): NoticeWords<Known> {
  return words;
}

export function defineNoticeWithLine<Known extends NoticeFacts>(
  words: NoticeWords<Known> & Required<Pick<NoticeWords<Known>, 'line'>>,
): NoticeWords<Known> & Required<Pick<NoticeWords<Known>, 'line'>> {
  return words;
}

export function defineNotices<Entries extends Readonly<Record<string, NoticeWords<NoticeFacts>>>>(
  entries: Entries,
): { readonly [Kind in keyof Entries]: Entries[Kind] & { readonly kind: string } } {
  const named = Object.entries(entries).map(([kind, words]) => [kind, { ...words, kind }]);
  return Object.fromEntries(named) as { [Kind in keyof Entries]: Entries[Kind] & { kind: string } };
}

export function plural(count: number, one: string, several: string): string {
  return count === 1 ? one : several;
}

export type GroupNoticeFacts = { readonly groupId: string; readonly group: string };

export const exampleGroup: GroupNoticeFacts = { groupId: '5f0d…', group: 'Círculo' };

const groupButtonLabel: InEachLanguage<string> = {
  en: 'See the group',
  es: 'Ver el grupo',
  fr: 'Voir le groupe',
};

export function groupButton(
  groupId: string,
  language: Language,
  label: string = groupButtonLabel[language],
): { readonly label: string; readonly path: string } {
  return { label, path: `/groups/${groupId}` };
}
