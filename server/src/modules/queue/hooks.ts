import type { Database, Writer } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** Injected by app, so that the queue does not depend on the screening of members. */
export interface QueueHooks {
  /**
   * Screens a member who wants to pay for a hold, commits the findings, and returns the refusal or null. Called outside
   * any transaction.
   */
  readonly screenPayment: (
    database: Database,
    payment: { readonly userId: string; readonly subjectId: string },
  ) => Promise<Refusal | null>;
  /** Runs in the transaction that records the payment; throws its refusal for a member who was stopped since then. */
  readonly refuseStopped: (tx: Writer, userId: string) => Promise<void>;
  readonly refuseHold: (tx: Writer, userId: string) => Promise<void>;
  readonly recordHold: (
    tx: Writer,
    hold: { readonly userId: string; readonly holdId: string; readonly became: 'opened' | 'released' },
  ) => Promise<void>;
}
