/** What a notice says where there is little room: a notification of a browser, or a text message. Pure. */
import type { Language } from '@circle-link/contract/language';
import { addressInMessage } from '@circle-link/contract/message-links';
import type { MailWords, NoticeFacts, Notice } from '../catalogue/notice.ts';

/** Longer bodies are cut by every system; the whole encrypted message has 4 kB at most. */
const LONGEST_BODY = 280;

/** As the service worker reads it. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  /** A path of ours. */
  readonly path: string;
}

/** The mail's subject and first sentence; pressing it leads where the mail's button leads. */
export function composePush(notice: Notice, facts: NoticeFacts, language: Language): PushWords | undefined {
  const words = notice.mail?.[language](facts);
  return words && { title: words.subject, body: cut(words.paragraphs[0] ?? ''), path: getPath(words) };
}

/** The mail's subject with the address of where its button leads. */
export function composeSms(
  notice: Notice,
  facts: NoticeFacts,
  language: Language,
  publicUrl: string,
): string | undefined {
  const words = notice.mail?.[language](facts);
  return words && `Circle Link: ${plain(words.subject)}. ${addressInMessage(getPath(words), publicUrl)}`;
}

function getPath({ button }: MailWords): string {
  return button?.path ?? '/notifications';
}

/** Curly quotes alone would more than halve what fits into one text message. */
function plain(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/’/g, "'");
}

function cut(text: string): string {
  return text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY - 1).trimEnd()}…`;
}
