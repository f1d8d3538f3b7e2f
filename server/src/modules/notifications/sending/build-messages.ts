import type { Language } from '@circle-link/contract/language';
import type { MessageToSend } from '../../../platform/outbox/record-messages.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { NoticeFacts, Notice } from '../catalogue/notice.ts';
import type { NoticeChannels } from '../preferences.ts';
import { buildMailLinks } from '../unsubscribe/mail-link.ts';
import { composePush, composeSms } from './compose-short.ts';
import { composeMail, type MailSettings } from './compose.ts';
import { listMentionedMembers, withNames, type NameLookup } from './member-names.ts';

export interface Recipient {
  readonly key: string;
  readonly memberId: string | null;
  readonly email: string | undefined;
  /** Verified, E.164. */
  readonly phone: string | undefined;
  /** Undefined: not optional, or the recipient is no member. */
  readonly ways: NoticeChannels | undefined;
  readonly language: Language;
  readonly facts: NoticeFacts;
}

export function buildMessages(
  to: Recipient,
  notice: Notice,
  getName: NameLookup,
  settings: MailSettings,
): MessageToSend[] {
  const { facts, language, memberId } = to;
  const rendered = withNames(facts, (id) => getName(id, language));
  const names = listMentionedMembers(facts).filter((id) => id !== memberId);
  const messages = [
    ...mailTo(to, notice, rendered, settings),
    ...textTo(to, notice, rendered, settings),
    ...pushesTo(to, notice, rendered),
  ];
  return messages.map((message) => ({ ...message, names }));
}

function mailTo(
  { key, memberId, email, ways, language }: Recipient,
  notice: Notice,
  rendered: NoticeFacts,
  settings: MailSettings,
): MessageToSend[] {
  if (email === undefined || ways?.isWanted('mail') === false) return [];
  const links = buildMailLinks(settings, { type: notice.preference, userId: memberId });
  const mail = composeMail(notice, rendered, language, settings, links?.page);
  if (mail === undefined) return [];
  return [
    { channel: 'mail', dedupeKey: key, to: email, ...mail, ...(links && { unsubscribeUrl: links.oneClick }) },
  ];
}

function textTo(
  { key, phone, ways, language }: Recipient,
  notice: Notice,
  rendered: NoticeFacts,
  { publicUrl }: MailSettings,
): MessageToSend[] {
  if (phone === undefined) return [];
  const text =
    ways?.isWanted('sms') === true
      ? composeSms(notice, rendered, language, publicUrl)
      : notice.sms?.[language](rendered);
  return text === undefined ? [] : [{ channel: 'sms', dedupeKey: `${key}:sms`, to: phone, text }];
}

function pushesTo(
  { key, ways, language }: Recipient,
  notice: Notice,
  rendered: NoticeFacts,
): MessageToSend[] {
  if (ways === undefined || ways.browsers.length === 0 || !ways.isWanted('push')) return [];
  const words = composePush(notice, rendered, language);
  if (words === undefined) return [];
  return ways.browsers.map((endpoint) => ({
    channel: 'push',
    dedupeKey: `${key}:push:${hashToken(endpoint).toString('hex').slice(0, 32)}`,
    to: endpoint,
    title: words.title,
    text: JSON.stringify(words),
    forgets: true,
  }));
}
