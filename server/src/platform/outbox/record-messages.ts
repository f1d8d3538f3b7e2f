/**
 * Modules record messages in the transaction that causes them, so that each is sent exactly if it commits, and once.
 */
import type { Writer } from '../database/database.ts';
import { refuseUnsafeHeaders } from './transports.ts';
import { insertMessages, type OutboxRow } from './store.ts';

interface Recorded {
  readonly dedupeKey: string;
  readonly secret?: boolean;
  /** True for a departing member: text and address are deleted once sent. */
  readonly forgets?: boolean;
  /** Other members whom the text names: when one of them leaves, the text is deleted. */
  readonly names?: readonly string[];
  readonly sendAfter?: Date;
  readonly expiresAfterMinutes?: number;
}

export interface MailToSend extends Recorded {
  readonly channel: 'mail';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string;
}

interface SmsToSend extends Recorded {
  readonly channel: 'sms';
  readonly to: string;
  readonly text: string;
}

/** The payload is stored in the format of the service worker; `title` is for operators. */
interface PushToSend extends Recorded {
  readonly channel: 'push';
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

export type MessageToSend = MailToSend | SmsToSend | PushToSend;

class UnsafePhone extends Error {
  override readonly name = 'UnsafePhone';
}

/**
 * Records messages; known dedupeKeys are skipped.
 * @throws UnsafeHeader or UnsafePhone if a recipient is not exactly one address or number
 */
export async function recordMessages(tx: Writer, messages: readonly MessageToSend[]): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, messages.map(toRow));
}

function toRow(message: MessageToSend): OutboxRow {
  const { channel, dedupeKey, to, text } = message;
  const row = {
    channel,
    dedupeKey,
    recipient: to,
    text,
    secret: message.secret ?? false,
    forgets: message.forgets ?? false,
    named: message.names ?? [],
    expiresAfterMinutes: message.expiresAfterMinutes ?? null,
    unsubscribeUrl: null,
  };
  const sendAfter = message.sendAfter ?? null;
  if (message.channel === 'mail') {
    refuseUnsafeHeaders(message);
    const { subject, html, unsubscribeUrl = null } = message;
    return { ...row, subject, html, unsubscribeUrl, sendAfter };
  }
  if (message.channel === 'push') return { ...row, subject: message.title, html: '', sendAfter };
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new UnsafePhone('The recipient is not a phone number.');
  return { ...row, subject: '', html: '', sendAfter };
}
