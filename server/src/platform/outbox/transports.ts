/**
 * The ports of emails (SMTP, or a folder outside production), text messages (Twilio, or a folder outside production) and
 * browser push (Web Push, RFC 8030, whose services belong to browser vendors). Never called inside a transaction.
 */

/** One message to one address. */
export interface MailMessage {
  readonly id: number;
  /** Stable over retries, so that mail clients recognize duplicates. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: Date;
  /** One-click unsubscribe by POST (RFC 8058); null for mandatory emails. */
  readonly unsubscribeUrl: string | null;
}

export interface MailTransport {
  /** Resolves once the next server has accepted the message; rejects otherwise. Never called inside a transaction. */
  send(message: MailMessage): Promise<void>;
  probe?(): Promise<void>;
  close(): Promise<void>;
}

const oneAddress = /^[^\s<>"(),:;@[\]\\]+@[^\s<>"(),:;@[\]\\]+$/;

class UnsafeHeader extends Error {
  override readonly name = 'UnsafeHeader';
}

/** Throws UnsafeHeader unless the recipient is exactly one address and the subject one line. */
export function refuseUnsafeHeaders({ to, subject }: Pick<MailMessage, 'to' | 'subject'>): void {
  if (!oneAddress.test(to) || to.length > 254)
    throw new UnsafeHeader('The recipient is not one mail address.');
  if (hasControlCharacter(subject)) throw new UnsafeHeader('The subject is not one line.');
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

interface TextMessage {
  readonly id: number;
  readonly to: string;
  readonly text: string;
  readonly sentAt: Date;
}

export interface SmsTransport {
  /** Resolves once the carrier's service has accepted the message. Never called inside a transaction. */
  send(message: TextMessage): Promise<void>;
  probe?(): Promise<void>;
}

interface PushMessage {
  readonly to: string;
  readonly text: string;
}

export interface PushTransport {
  /** Resolves also if the subscription has ended. Never called inside a transaction. */
  send(message: PushMessage): Promise<void>;
}

export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushSubscriptions {
  readonly findKeys: (endpoint: string) => Promise<PushKeys | null>;
  readonly forget: (endpoint: string) => Promise<void>;
}

/** A permanent refusal; its message never contains the address or text. */
export class PermanentRefusal extends Error {
  override readonly name = 'PermanentRefusal';
  readonly isRecipient: boolean;
  constructor(words: string, { isRecipient }: { readonly isRecipient: boolean }) {
    super(words);
    this.isRecipient = isRecipient;
  }
}
