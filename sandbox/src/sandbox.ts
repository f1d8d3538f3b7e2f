import type { SandboxDatabase, Writer } from './database.ts';

/** What every command of the sandbox works with. */
export interface Sandbox {
  readonly database: SandboxDatabase;
  /** Without a trailing slash; the hosted pages live under it. */
  readonly publicUrl: string;
  /** Where its merchant's pages are: payers are sent back there and nowhere else. */
  readonly merchantUrl: string;
  /** Where events are posted. */
  readonly webhookUrl: string;
  /** Where those of connected accounts are; undefined where there is no such endpoint. */
  readonly accountWebhookUrl: string | undefined;
  /** Signs what is posted to each of the two. */
  readonly webhookSecret: string;
  readonly accountWebhookSecret: string;
  /** Keys the fingerprints of saved cards. */
  readonly fingerprintSecret: string;
  /** How long a bank takes to answer a debit; undefined: four working days. */
  readonly debitSettleSeconds: number | undefined;
  /** And to receive a payout. */
  readonly payoutSettleSeconds: number;
  /** How many of the next calls to the API are answered 429. */
  readonly rateLimit: { callsLeft: number };
  /** One transaction; once it has committed, the events it recorded start on their way. */
  transact<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
}

/** A payer's call that cannot be met; the routes answer it with this status. A declined card is not one. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly status: 400 | 404;
  readonly code: string;
  constructor(status: 400 | 404, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
