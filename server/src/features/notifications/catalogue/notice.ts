/** What an entry of the catalogue is: who is told what happened, by which channels, in which words. Pure. */
import type { ActivityTopic, ActivityType } from '@circle-link/contract/activities';
import type { InEachLanguage } from '@circle-link/contract/language';
import type { NoticeType } from '@circle-link/contract/notifications';
import type { MailContent } from '../../../platform/mail/layout.ts';

/** A member who is named: stored as an id, read as the first name of the moment. */
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

/** Facts as a text reads them: a member is a name. */
export type RenderedFacts<Thing> = [Fact] extends [Thing]
  ? Thing
  : Thing extends string | number | boolean | null
    ? Thing
    : [Thing, keyof Thing] extends [MemberReference, 'member']
      ? string
      : { readonly [Key in keyof Thing]: RenderedFacts<Thing[Key]> };

/** A mail's words; the button leads to a path of ours. */
export interface MailWords extends Omit<MailContent, 'button'> {
  readonly button?: { readonly label: string; readonly path: string };
}

/** Comparable whatever its facts are, so that notices of all facts stand in one list. */
type TextFunction<Known, Words> = { bivarianceHack(facts: Known): Words }['bivarianceHack'];

/** The same text in every language; one that lacks a language does not compile. */
type Texts<Known, Words> = InEachLanguage<TextFunction<RenderedFacts<Known>, Words>>;

export interface NoticeWords<Known extends NoticeFacts> {
  /**
   * member: about themselves. group: about their group. team: our own people. address: a person who may be no member.
   */
  readonly audience: 'member' | 'group' | 'team' | 'address';
  /** The type by whose choices a member is told it; without one it is always mailed, and mailed only. */
  readonly preference?: NoticeType;
  /** Facts for the preview and the tests; a member's id there is the name. */
  readonly example: Known;
  readonly mail?: Texts<Known, MailWords>;
  readonly sms?: Texts<Known, string>;
  /** One sentence in the history, and in the bell where another caused it. */
  readonly line?: Texts<Known, string> & {
    readonly type: ActivityType;
    /** What the line is about where it is not about a group. */
    readonly topic?: Exclude<ActivityTopic, 'group'>;
  };
}

export interface Notice<Known extends NoticeFacts = NoticeFacts> extends NoticeWords<Known> {
  /** Its name in the catalogue, unique and for ever: histories store it. */
  readonly kind: string;
}

export type NoticeWithLine<Known extends NoticeFacts = NoticeFacts> = Notice<Known> &
  Required<Pick<Notice<Known>, 'line'>>;

/** notice<{ amountCents: Cents }>({ … }): the facts are named, so that every text is held to them. */
export function defineNotice<Known extends NoticeFacts>(words: NoticeWords<Known>): NoticeWords<Known> {
  return words;
}

/** The same, of a notice that has a line in the history. */
export function noticeWithLine<Known extends NoticeFacts>(
  words: NoticeWords<Known> & Required<Pick<NoticeWords<Known>, 'line'>>,
): NoticeWords<Known> & Required<Pick<NoticeWords<Known>, 'line'>> {
  return words;
}

/** Gives each notice of an area the name under which it stands. */
export function defineNotices<Entries extends Readonly<Record<string, NoticeWords<NoticeFacts>>>>(
  entries: Entries,
): { readonly [Kind in keyof Entries]: Entries[Kind] & { readonly kind: string } } {
  const named = Object.entries(entries).map(([kind, words]) => [kind, { ...words, kind }]);
  return Object.fromEntries(named) as { [Kind in keyof Entries]: Entries[Kind] & { kind: string } };
}

/** One word or the other, by how many: plural(count, 'entry', 'entries'). */
export function plural(count: number, one: string, several: string): string {
  return count === 1 ? one : several;
}
