import type { FastifyRequest } from 'fastify';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** What app passes in, so that /join does not know who looks at visitors before they pay. */
export interface JoinHooks {
  /**
   * Looks at a visitor and the member they pay for, and commits what it finds: the refusal to answer with, or null.
   * Called outside of any transaction.
   */
  readonly screenJoin: (
    request: FastifyRequest,
    member: { readonly userId: string },
  ) => Promise<Refusal | null>;
  /** Accounts that have proven the mailbox of this address, however it is written. */
  readonly mailboxOwners: (db: Reader, email: string) => Promise<readonly string[]>;
  /** In the transaction that records the payment; throws its refusal for a member who was stopped meanwhile. */
  readonly refuseStopped: (tx: Writer, userId: string) => Promise<void>;
}
