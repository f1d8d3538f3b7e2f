import type { FastifyRequest } from 'fastify';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';

/** Injected by app, so that /join does not depend on the screening of visitors. */
export interface JoinHooks {
  /**
   * Screens a visitor and the member they pay for, commits the findings, and returns the refusal or null. Called
   * outside any transaction.
   */
  readonly screenJoin: (
    request: FastifyRequest,
    member: { readonly userId: string },
  ) => Promise<Refusal | null>;
  /** Accounts that have verified this email address, in any spelling. */
  readonly mailboxOwners: (db: Reader, email: string) => Promise<readonly string[]>;
  /** Runs in the transaction that records the payment; throws its refusal for a member who was stopped since then. */
  readonly refuseStopped: (tx: Writer, userId: string) => Promise<void>;
}
