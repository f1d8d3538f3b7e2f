/** The mail port: one message to one address. Adapters: SMTP, and a folder outside production. */

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
