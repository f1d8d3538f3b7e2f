/** What app ties to this feature: those who change things import it, so it cannot import them to put things back. */
import type { Writer } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app.ts';
import type { RouteServer } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FormerAccount, FormerFactor } from './rules.ts';

/** What features/auth lends: it stands above this feature. */
export type ServeOn = (app: App, platform: Platform) => RouteServer<{ readonly id: string }>;

/** Each but the last runs in the transaction that undoes a change. */
export interface UndoHooks {
  /** Accounts that only name this address give way. The caller holds the mailbox. */
  readonly freeMailbox: (
    tx: Writer,
    mailbox: { readonly email: string; readonly exceptId: string },
  ) => Promise<void>;
  /** Every session ends, no browser is known any more, and an address of the calendar is worth nothing. */
  readonly endAccess: (tx: Writer, userId: string) => Promise<void>;
  readonly putBackFactor: (tx: Writer, userId: string, former: FormerFactor | null) => Promise<void>;
  readonly putBackAccount: (tx: Writer, userId: string, former: FormerAccount | null) => Promise<void>;
  /** Withdrawals that have not left yet come back; how many. The caller holds the member's money. */
  readonly stopWithdrawals: (tx: Writer, userId: string) => Promise<number>;
  readonly openReview: (
    tx: Writer,
    undone: { readonly userId: string; readonly noticeId: string },
  ) => Promise<void>;
  /** After the commit: what the member could still pay with is closed. */
  readonly stopPayments: (userId: string) => Promise<void>;
}
