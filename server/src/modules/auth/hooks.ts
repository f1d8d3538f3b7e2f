import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface AuthHooks {
  readonly hasPosition: (db: Reader, userId: string) => Promise<boolean>;
  /** True while a reviewer must look at the account before it may pay or withdraw. */
  readonly isBeingChecked: (db: Reader, userId: string) => Promise<boolean>;
  readonly openHold: (tx: Writer, userId: string) => Promise<unknown>;
  readonly onDocumentDiffers: (
    tx: Writer,
    difference: { readonly userId: string; readonly subjectId: string },
  ) => Promise<void>;
  /** Runs in the transaction in which the account takes over what visitors typed into /join. */
  readonly onTakeOver: (tx: Writer, userId: string) => Promise<void>;
  readonly stopPayments: (userId: string) => Promise<void>;
  readonly onLogOut: (reply: FastifyReply) => void;
  readonly recordVisit: (
    request: FastifyRequest,
    visit: { readonly userId: string; readonly browser: string; readonly isNew: boolean },
  ) => Promise<void>;
}
