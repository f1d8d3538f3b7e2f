import type { Language } from '@circle-link/contract/messages/language';
import type { Writer } from '../../platform/database/database.ts';
import { recordMessages } from '../../platform/outbox/record-messages.ts';
import { listMembers, type Member } from '../members/index.ts';
import type { Notice, NoticeFacts } from './catalogue/notice.ts';
import { type NoticeChannels, readChannels } from './preferences.ts';
import { buildMessages, type MailSettings, type Recipient } from './messages.ts';
import { readNames } from './member-names.ts';

interface Address {
  readonly email?: string;
  /** E.164. */
  readonly phone?: string;
  readonly language: Language;
}

export interface Message<Known extends NoticeFacts> {
  readonly to: readonly string[] | Address;
  /** Unique, such as `payout:<group>:3`: each recipient is notified once per occasion. */
  readonly occasion: string;
  readonly facts: Known | ((member: Member) => Known);
  /** True if the text has a token or code: it is deleted after delivery. */
  readonly secret?: boolean;
  /** Not sent after this many minutes, for codes. */
  readonly expiresAfterMinutes?: number;
  /** True for a member who leaves: text and address are deleted after delivery. */
  readonly forgets?: boolean;
}

/** Sends a notice in the transaction that makes it true: exactly once, and only if it commits. */
export function notify<Known extends NoticeFacts>(
  tx: Writer,
  settings: MailSettings,
  notice: Notice<Known>,
  message: Message<Known>,
): Promise<void> {
  return notifyEach(tx, settings, notice, [message]);
}

export function notifyEach<Known extends NoticeFacts>(
  tx: Writer,
  settings: MailSettings,
  notice: Notice<Known>,
  messages: readonly Message<Known>[],
): Promise<void>;
export async function notifyEach(
  tx: Writer,
  settings: MailSettings,
  notice: Notice,
  messages: readonly Message<NoticeFacts>[],
): Promise<void> {
  const members = await readMembers(tx, notice, messages);
  const outgoing = messages.flatMap((message) =>
    listRecipients(notice, message, members).map((to) => ({ message, to })),
  );
  if (outgoing.length === 0) return;
  const getName = await readNames(
    tx,
    outgoing.map(({ to }) => to.facts),
  );
  await recordMessages(
    tx,
    outgoing.flatMap(({ to, message: { secret = false, forgets = false, expiresAfterMinutes } }) =>
      buildMessages(to, notice, getName, settings).map((one) => ({
        ...one,
        secret,
        forgets: forgets || one.forgets === true,
        ...(expiresAfterMinutes !== undefined && { expiresAfterMinutes }),
      })),
    ),
  );
}

interface Reachable {
  readonly member: Member;
  readonly ways: NoticeChannels | undefined;
}

async function readMembers(
  tx: Writer,
  { preference }: Notice,
  messages: readonly Message<NoticeFacts>[],
): Promise<ReadonlyMap<string, Reachable>> {
  const ids = [...new Set(messages.flatMap(({ to }) => (isMemberList(to) ? to : [])))];
  if (ids.length === 0) return new Map();
  const ways =
    preference === undefined ? new Map<string, NoticeChannels>() : await readChannels(tx, ids, preference);
  const members = (await listMembers(tx, ids)).filter(hasReachableAddress);
  return new Map(members.map((member) => [member.id, { member, ways: ways.get(member.id) }]));
}

function listRecipients(
  notice: Notice,
  { to, occasion, facts }: Message<NoticeFacts>,
  members: ReadonlyMap<string, Reachable>,
): Recipient[] {
  if (!isMemberList(to)) {
    if (typeof facts === 'function') throw new TypeError(`${notice.kind}: an address has one set of facts`);
    const { email, phone, language } = to;
    return [{ key: occasion, memberId: null, email, phone, ways: undefined, language, facts }];
  }
  const found = to.map((id) => members.get(id)).filter((reachable) => reachable !== undefined);
  return found.map(({ member, ways }) => ({
    key: `${occasion}:${member.id}`,
    memberId: member.id,
    email: member.email,
    phone: member.verifiedPhone ?? undefined,
    ways,
    language: member.language ?? 'en',
    facts: typeof facts === 'function' ? facts(member) : facts,
  }));
}

/** A closed account has no address; that of a superseded join belongs to another member. */
function hasReachableAddress({ email, hasGivenWay }: Member): boolean {
  return email !== '' && !hasGivenWay;
}

function isMemberList(to: readonly string[] | Address): to is readonly string[] {
  return Array.isArray(to);
}
