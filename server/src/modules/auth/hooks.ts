/** Injected by app: the modules that these hooks call import this module. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app.ts';
import type { RouteServer } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import type { FormerAccount, FormerFactor } from './safeguards/rules.ts';
import type { OnReusedDocument } from './verification/identity/submit-document.ts';

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

export type CreateRoutes = (app: App, platform: Platform) => RouteServer<{ readonly id: string }>;

/** All except the last run in the transaction that undoes a change. */
export interface UndoHooks {
  /** Deletes accounts that only named this address. The caller holds the email lock. */
  readonly freeMailbox: (
    tx: Writer,
    mailbox: { readonly email: string; readonly exceptId: string },
  ) => Promise<void>;
  readonly endAccess: (tx: Writer, userId: string) => Promise<void>;
  readonly putBackFactor: (tx: Writer, userId: string, former: FormerFactor | null) => Promise<void>;
  readonly putBackAccount: (tx: Writer, userId: string, former: FormerAccount | null) => Promise<void>;
  /** Cancels withdrawals that have not left; returns their number. The caller holds the member's money. */
  readonly stopWithdrawals: (tx: Writer, userId: string) => Promise<number>;
  readonly openReview: (
    tx: Writer,
    undone: { readonly userId: string; readonly noticeId: string },
  ) => Promise<void>;
  readonly stopPayments: (userId: string) => Promise<void>;
}

export interface VerificationGuards {
  readonly createRoutes: (app: App, platform: Platform) => RouteServer<Member>;
  readonly findRequestMember: (request: FastifyRequest) => Promise<Member | undefined>;
  /** Verifies the account of an email address; returns its id from now on, undefined if there is none. */
  readonly proveAccount: (
    tx: Writer,
    account: { readonly userId: string; readonly email: string },
  ) => Promise<string | undefined>;
}

export interface VerificationHooks {
  readonly onReusedDocument?: OnReusedDocument;
}
