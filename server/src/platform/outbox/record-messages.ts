/** Features record what must be sent inside the transaction that causes it: no commit, no message, and never two. */
import type { Writer } from '../database/database.ts';
import { refuseUnsafeHeaders } from '../mail/port.ts';
import { eraseMentions, eraseRecipients, insertMessages, type OutboxRow } from './store.ts';

interface Recorded {
  /** One message for each key, for ever; e.g. `receipt:payment:42`. */
  readonly dedupeKey: string;
  /** True where the text holds a token or code: it is cleared once sent. */
  readonly secret?: boolean;
  /** True for a member who leaves: once it is out, neither text nor address stays. */
  readonly forgets?: boolean;
  /** Members whom the words name, beside the recipient: when one of them leaves, the words go. */
  readonly names?: readonly string[];
  /** Not before this instant; at once otherwise. */
  readonly sendAfter?: Date;
  /** Of no use so many minutes from now: then it is given up. */
  readonly expiresAfterMinutes?: number;
}

export interface MailToSend extends Recorded {
  readonly channel: 'mail';
  /** Exactly one address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader switches this kind of mail off, without signing in; none where it is no choice. */
  readonly unsubscribeUrl?: string;
}

interface SmsToSend extends Recorded {
  readonly channel: 'sms';
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** What it says is kept as the browser's worker reads it; `title` is for those who operate this. */
interface PushToSend extends Recorded {
  readonly channel: 'push';
  /** The endpoint of a browser's subscription. */
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

export type MessageToSend = MailToSend | SmsToSend | PushToSend;

/** A text message's recipient that is no phone number. */
class UnsafePhone extends Error {
  override readonly name = 'UnsafePhone';
}

/**
 * Records messages; those whose dedupeKey was recorded before are left out.
 * @throws UnsafeHeader or UnsafePhone if a recipient is not exactly one address or number.
 */
export async function recordMessages(tx: Writer, messages: readonly MessageToSend[]): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, messages.map(toRow));
}

/** Of a member who leaves: no message to these addresses or numbers can be read any more, and none is sent. */
export async function forgetRecipients(tx: Writer, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) await eraseRecipients(tx, recipients);
}

/** Messages that name this member keep no words once they are out: who got one has it in the mailbox. */
export async function forgetMentions(tx: Writer, memberId: string): Promise<void> {
  await eraseMentions(tx, memberId);
}

function toRow(message: MessageToSend): OutboxRow {
  const { channel, dedupeKey, to, text } = message;
  const row = {
    channel,
    dedupe_key: dedupeKey,
    recipient: to,
    text,
    secret: message.secret ?? false,
    forgets: message.forgets ?? false,
    named: message.names ?? [],
    lapses_after_minutes: message.expiresAfterMinutes ?? null,
    unsubscribe_url: null,
  };
  const send_after = message.sendAfter ?? null;
  if (message.channel === 'mail') {
    refuseUnsafeHeaders(message);
    const { subject, html, unsubscribeUrl: unsubscribe_url = null } = message;
    return { ...row, subject, html, unsubscribe_url, send_after };
  }
  if (message.channel === 'push') return { ...row, subject: message.title, html: '', send_after };
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new UnsafePhone('The recipient is not a phone number.');
  return { ...row, subject: '', html: '', send_after };
}
