/** The text message port. Adapters: Twilio, and a folder outside production. */

interface TextMessage {
  readonly id: number;
  /** E.164, e.g. +12025550123. */
  readonly to: string;
  readonly text: string;
  readonly sentAt: Date;
}

export interface SmsTransport {
  /** Resolves once the carrier's service has accepted the message. Never called inside a transaction. */
  send(message: TextMessage): Promise<void>;
  /** Checks the service without sending; rejects like send(). */
  probe?(): Promise<void>;
}
