/** A member's rights over their account: what keeps it from being closed, closing it, and a copy of everything. */
import * as z from 'zod';
import { confirmBody } from './auth.ts';
import type { Cents } from './money.ts';
import { MEMBER_PATHS } from './paths.ts';
import { messageKey } from './message-keys.ts';

/** PUT /api/account/path */
export const pathBody = z.object({ path: z.enum(MEMBER_PATHS, { error: messageKey('path_required') }) });

/** What others read where the first name of a closed account stood. */
export const FORMER_MEMBER = 'Former member';

/** In the order in which they are told. */
export const CLOSING_OBSTACLES = [
  'admin',
  'hold',
  'groups',
  'contributions',
  'returns',
  'payment',
  'dispute',
  'refund',
  'withdrawal',
  'balance',
  'owed',
  'cool_off',
] as const;
export type ClosingObstacleCode = (typeof CLOSING_OBSTACLES)[number];

/** What stands in the way, as facts: how many (groups, payments …) or how much (cents), whichever it is about. */
export interface ObstacleFacts {
  readonly count: number;
  readonly amountCents: Cents | null;
}

/** Why an account cannot be closed now. */
export const closingObstacle = z.object({
  code: z.enum(CLOSING_OBSTACLES),
  /** In the reader's language. */
  message: z.string(),
  /** How many groups, contributions, payments …; 1 where it is about an amount. */
  count: z.int(),
  /** "75.00" where it is about money. */
  amount: z.string().nullable(),
});
export type ClosingObstacle = z.infer<typeof closingObstacle>;

/** GET /api/account/closing: empty obstacles mean that the account can be closed now. */
export const closingAnswer = z.object({
  obstacles: z.array(closingObstacle),
  /** The number of a position that would become a placeholder; null without one. */
  position: z.int().nullable(),
});
export type ClosingAnswer = z.infer<typeof closingAnswer>;

/**
 * POST /api/account/close: the password once more, and the code where two-step sign-in is on. With `giveUpReturns` the member
 * gives up what others still owe them from groups that are over.
 */
export const closeAccountBody = confirmBody.extend({ giveUpReturns: z.boolean().optional() });
export type CloseAccountBody = z.infer<typeof closeAccountBody>;
