/** The text message port. Adapters: Twilio, and a folder outside production. */

interface TextMessage {
  /** The outbox's number. */
  readonly id: number;
  /** E.164, e.g. +12025550123. */
  readonly to: string;
  readonly text: string;
  readonly sentAt: Date;
}

export interface SmsTransport {
  /** Resolves once the carrier's service has taken the message. Never called inside a transaction. */
  send(message: TextMessage): Promise<void>;
  /** Asks whether it works, without sending anything; rejects as a message would. */
  probe?(): Promise<void>;
}
