import type { Language } from '@circle-link/contract/language';
import type { Writer } from '../../../platform/database/database.ts';
import { recordMessages, type MessageToSend } from '../../../platform/outbox/record-messages.ts';
import { listMembers, type Member } from '../../members/index.ts';
import type { Facts, Notice } from '../catalogue/notice.ts';
import { composeMail, type MailSettings } from './compose.ts';
import { wantsMail } from '../mail-preferences.ts';
import { membersNamedIn, readNames, withNames, type NameOf } from './member-names.ts';

/** A person who may be no member: the language is the request's. */
export interface Address {
  readonly email?: string;
  /** E.164. */
  readonly phone?: string;
  readonly language: Language;
}

export interface Message<Known extends Facts> {
  /** Ids of members, who are written to in their own language if they want it; or one address. */
  readonly to: readonly string[] | Address;
  /** Unique for ever, such as `payout:<group>:3`: the same occasion is told to each once. */
  readonly occasion: string;
  /** The same for all, or what is true for each. */
  readonly facts: Known | ((member: Member) => Known);
  /** True where the words hold a token or code: they are cleared once sent. */
  readonly secret?: boolean;
  /** True for a member who leaves: once it is out, neither text nor address stays. */
  readonly forgets?: boolean;
}

interface Recipient {
  readonly key: string;
  readonly memberId: string | null;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly language: Language;
  readonly facts: Facts;
}

/** Tells it, in the transaction that makes it true: no commit, no message, and never two. */
export function notify<Known extends Facts>(
  tx: Writer,
  settings: MailSettings,
  notice: Notice<Known>,
  message: Message<Known>,
): Promise<void> {
  return notifyEach(tx, settings, notice, [message]);
}

/** Many occasions at once, in as few looks at the database as one. */
export function notifyEach<Known extends Facts>(
  tx: Writer,
  settings: MailSettings,
  notice: Notice<Known>,
  messages: readonly Message<Known>[],
): Promise<void>;
export async function notifyEach(
  tx: Writer,
  settings: MailSettings,
  notice: Notice,
  messages: readonly Message<Facts>[],
): Promise<void> {
  const members = await readMembers(tx, notice, messages);
  const told = messages.flatMap((message) =>
    recipientsOf(notice, message, members).map((to) => ({ message, to })),
  );
  if (told.length === 0) return;
  const nameOf = await readNames(
    tx,
    told.map(({ to }) => to.facts),
  );
  await recordMessages(
    tx,
    told.flatMap(({ to, message: { secret = false, forgets = false } }) =>
      messagesTo(to, notice, nameOf, settings).map((one) => ({ ...one, secret, forgets })),
    ),
  );
}

/** Those of the members written to who can be, and want such mails. */
async function readMembers(
  tx: Writer,
  { preference }: Notice,
  messages: readonly Message<Facts>[],
): Promise<ReadonlyMap<string, Member>> {
  const ids = [...new Set(messages.flatMap(({ to }) => (isMembers(to) ? to : [])))];
  if (ids.length === 0) return new Map();
  const wanted = preference === undefined ? ids : await wantsMail(tx, ids, preference);
  const members = (await listMembers(tx, [...wanted])).filter(canBeWrittenTo);
  return new Map(members.map((member) => [member.id, member]));
}

function recipientsOf(
  notice: Notice,
  { to, occasion, facts }: Message<Facts>,
  members: ReadonlyMap<string, Member>,
): Recipient[] {
  if (!isMembers(to)) {
    if (typeof facts === 'function') throw new TypeError(`${notice.kind}: an address has one set of facts`);
    const { email, phone, language } = to;
    return [{ key: occasion, memberId: null, email, phone, language, facts }];
  }
  const found = to.map((id) => members.get(id)).filter((member) => member !== undefined);
  return found.map((member) => ({
    key: `${occasion}:${member.id}`,
    memberId: member.id,
    email: member.email,
    phone: member.verifiedPhone ?? undefined,
    language: member.language ?? 'en',
    facts: typeof facts === 'function' ? facts(member) : facts,
  }));
}

/** A closed account has no address; that of a join that gave way is another member's. */
function canBeWrittenTo({ email, hasGivenWay }: Member): boolean {
  return email !== '' && !hasGivenWay;
}

function messagesTo(
  { key, memberId, email, phone, language, facts }: Recipient,
  notice: Notice,
  nameOf: NameOf,
  settings: MailSettings,
): MessageToSend[] {
  const told = withNames(facts, (id) => nameOf(id, language));
  const names = membersNamedIn(facts).filter((id) => id !== memberId);
  const mail = email === undefined ? undefined : composeMail(notice, told, language, settings);
  const sms = phone === undefined ? undefined : notice.sms?.[language](told);
  return [
    ...(mail === undefined || email === undefined
      ? []
      : [{ channel: 'mail' as const, dedupeKey: key, to: email, names, ...mail }]),
    ...(sms === undefined || phone === undefined
      ? []
      : [{ channel: 'sms' as const, dedupeKey: `${key}:sms`, to: phone, names, text: sms }]),
  ];
}

function isMembers(to: readonly string[] | Address): to is readonly string[] {
  return Array.isArray(to);
}
