/** Injected by app: features that make changes import this feature, so it cannot import them to undo changes. */
import type { Writer } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/app.ts';
import type { RouteServer } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FormerAccount, FormerFactor } from './rules.ts';

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
