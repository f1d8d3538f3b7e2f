import type { Database, Writer } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** What app passes in, so that the line does not know who looks at members before they pay. */
export interface QueueHooks {
  /**
   * Looks at a member who wants to pay for a hold, and commits what it finds: the refusal to answer with, or null.
   * Called outside of any transaction.
   */
  readonly screenPayment: (
    database: Database,
    payment: { readonly userId: string; readonly subjectId: string },
  ) => Promise<Refusal | null>;
  /** In the transaction that records the payment; throws its refusal for a member who was stopped meanwhile. */
  readonly refuseStopped: (tx: Writer, userId: string) => Promise<void>;
  /** In the transaction that opens a hold; throws its refusal for a member who may not have one. */
  readonly refuseHold: (tx: Writer, userId: string) => Promise<void>;
  /** A member opened a hold or gave one up, in that transaction. */
  readonly recordHold: (
    tx: Writer,
    hold: { readonly userId: string; readonly holdId: string; readonly became: 'opened' | 'released' },
  ) => Promise<void>;
}
