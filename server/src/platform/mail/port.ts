/** The mail port: one message to one address. Adapters: SMTP, and a folder outside production. */

export interface MailMessage {
  /** The outbox's number: the same when a message is sent once more. */
  readonly id: number;
  /** Stable over repetitions, so that mail programs recognize a message they already have. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By the application's clock. */
  readonly sentAt: Date;
  /** Switches this kind of mail off by one POST (RFC 8058); null where it is no choice. */
  readonly unsubscribeUrl: string | null;
}

export interface MailTransport {
  /** Resolves once the next server has taken the message; rejects otherwise. Never called inside a transaction. */
  send(message: MailMessage): Promise<void>;
  /** Asks whether it works, without sending anything; rejects as a mail would. */
  probe?(): Promise<void>;
  close(): Promise<void>;
}

const oneAddress = /^[^\s<>"(),:;@[\]\\]+@[^\s<>"(),:;@[\]\\]+$/;

/** An address or a subject that could become a second header or a second recipient. */
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
