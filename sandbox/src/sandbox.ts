import type { SandboxDatabase, Writer } from './database.ts';

/** Context of every sandbox command. */
export interface Sandbox {
  readonly database: SandboxDatabase;
  /** Base URL of the hosted pages without a trailing slash. */
  readonly publicUrl: string;
  /** Payers are redirected only to this base URL. */
  readonly merchantUrl: string;
  readonly webhookUrl: string;
  /** Endpoint for events of connected accounts, if any. */
  readonly accountWebhookUrl: string | undefined;
  /** Signing secrets of the two endpoints. */
  readonly webhookSecret: string;
  readonly accountWebhookSecret: string;
  readonly fingerprintSecret: string;
  /** Seconds until a bank answers a debit. Undefined: four working days. */
  readonly debitSettleSeconds: number | undefined;
  readonly payoutSettleSeconds: number;
  /** The number of calls to answer with 429. */
  readonly rateLimit: { callsLeft: number };
  /** Runs one transaction. After its commit, recorded events are delivered. */
  transact<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
}

/** A rejected payer call with its status. A declined card is not one. */
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
