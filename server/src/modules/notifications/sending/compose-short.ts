import type { Language } from '@circle-link/contract/language';
import { buildMessageUrl } from '@circle-link/contract/message-links';
import type { MailWords, NoticeFacts, Notice } from '../catalogue/notice.ts';

/** Every system cuts longer bodies; the whole encrypted message has 4 kB at most. */
const LONGEST_BODY = 280;

export interface PushWords {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

export function composePush(notice: Notice, facts: NoticeFacts, language: Language): PushWords | undefined {
  const words = notice.mail?.[language](facts);
  return words && { title: words.subject, body: cut(words.paragraphs[0] ?? ''), path: getPath(words) };
}

export function composeSms(
  notice: Notice,
  facts: NoticeFacts,
  language: Language,
  publicUrl: string,
): string | undefined {
  const words = notice.mail?.[language](facts);
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
