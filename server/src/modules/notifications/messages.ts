import type { Language } from '@circle-link/contract/messages/language';
import { buildMessageUrl } from '@circle-link/contract/messages/message-links';
import type { Settings } from '../../platform/config/settings.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { type RenderedMail, renderMail } from '../../platform/outbox/mail-layout.ts';
import type { MessageToSend } from '../../platform/outbox/record-messages.ts';
import type { Notice, NoticeFacts } from './catalogue/notice.ts';
import { type MailWords, renderMailWords, renderText } from './catalogue/render.ts';
import { listMentionedMembers, type NameLookup, withNames } from './member-names.ts';
import type { NoticeChannels } from './preferences.ts';
import { buildMailLinks } from './unsubscribe.ts';

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
      : renderText(notice, 'sms', rendered, language);
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

export type MailSettings = Pick<
  Settings,
  'publicUrl' | 'moneyMode' | 'appSecret' | 'legalNoticeUrl' | 'supportEmail'
>;

export function composeMail(
  notice: Notice,
  facts: NoticeFacts,
  language: Language,
  { publicUrl, moneyMode, legalNoticeUrl, supportEmail }: Omit<MailSettings, 'appSecret'>,
  unsubscribeUrl?: string,
): RenderedMail | undefined {
  const mail = renderMailWords(notice, facts, language);
  if (mail === undefined) return undefined;
  const { button, ...words } = mail;
  const linked = button && { label: button.label, url: buildMessageUrl(button.path, publicUrl) };
  return renderMail(
    { ...words, ...(linked && { button: linked }) },
    { publicUrl, moneyMode, language, unsubscribeUrl, legalNoticeUrl, supportEmail },
  );
}

/** Every system cuts longer bodies; the whole encrypted message has 4 kB at most. */
const LONGEST_BODY = 280;

interface PushWords {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

function composePush(notice: Notice, facts: NoticeFacts, language: Language): PushWords | undefined {
  const words = renderMailWords(notice, facts, language);
  return words && { title: words.subject, body: cut(words.paragraphs[0] ?? ''), path: getPath(words) };
}

function composeSms(
  notice: Notice,
  facts: NoticeFacts,
  language: Language,
  publicUrl: string,
): string | undefined {
  const words = renderMailWords(notice, facts, language);
  return words && `Circle Link: ${plain(words.subject)}. ${buildMessageUrl(getPath(words), publicUrl)}`;
}

function getPath({ button }: MailWords): string {
  return button?.path ?? '/notifications';
}

/** Curly quotes force UCS-2, which more than halves the length of a text message. */
function plain(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/’/g, "'");
}

function cut(text: string): string {
  return text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY - 1).trimEnd()}…`;
}
