import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** What app passes in, so that accounts do not depend on the queue. */
export interface AuthHooks {
  /** Whether the member has a position in the entry queue. */
  readonly hasPosition: (db: Reader, userId: string) => Promise<boolean>;
  /** Whether a person looks at the account before it may pay or withdraw. */
  readonly isBeingChecked: (db: Reader, userId: string) => Promise<boolean>;
  /** Runs in the transaction that completes a profile; does nothing while the queue is off. */
  readonly openHold: (tx: Writer, userId: string) => Promise<unknown>;
  /** The profile is not what the approved document says: in the transaction that changed the profile. */
  readonly onDocumentDiffers: (
    tx: Writer,
    difference: { readonly userId: string; readonly subjectId: string },
  ) => Promise<void>;
  /** What visitors had typed into /join for the address is the account's now: in the transaction that takes it over. */
  readonly onTakeOver: (tx: Writer, userId: string) => Promise<void>;
  /** After the commit: what this member could still pay with is closed. */
  readonly stopPayments: (userId: string) => Promise<void>;
  /** Signing out: what else this browser remembers of the member goes. */
  readonly onLogOut: (reply: FastifyReply) => void;
  /** After a sign-in, before the answer: `browser` is the secret of the known-browser cookie. */
  readonly recordVisit: (
    request: FastifyRequest,
    visit: { readonly userId: string; readonly browser: string; readonly isNew: boolean },
  ) => Promise<void>;
}
