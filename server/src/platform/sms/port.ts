/** The text message port. Adapters: Twilio, and a folder outside production. */

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
