/** Closing an account and exporting its data. */
import * as z from 'zod';
import { confirmBody } from './auth.ts';
import type { Cents } from './money.ts';
import { MEMBER_PATHS } from './paths.ts';
import { messageKey } from './message-keys.ts';

/** PUT /api/account/path */
export const pathBody = z.object({ path: z.enum(MEMBER_PATHS, { error: messageKey('path_required') }) });

/** Shown to others in place of the first name of a closed account. */
export const FORMER_MEMBER = 'Former member';

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

/** The count (groups, payments …) or the amount (cents) behind each obstacle. */
export interface ObstacleFacts {
  readonly count: number;
  readonly amountCents: Cents | null;
}

export const closingObstacle = z.object({
  code: z.enum(CLOSING_OBSTACLES),
  message: z.string(),
  count: z.int(),
  /** Like "75.00"; null where the obstacle is a count. */
  amount: z.string().nullable(),
});
export type ClosingObstacle = z.infer<typeof closingObstacle>;

/** GET /api/account/closing: the account can be closed when `obstacles` is empty. */
export const closingAnswer = z.object({
  obstacles: z.array(closingObstacle),
  /** Queue number that would become a placeholder; null without a position. */
  position: z.int().nullable(),
});
export type ClosingAnswer = z.infer<typeof closingAnswer>;

/** POST /api/account/close. `giveUpReturns` waives debts that others owe the member from finished groups. */
export const closeAccountBody = confirmBody.extend({ giveUpReturns: z.boolean().optional() });
export type CloseAccountBody = z.infer<typeof closeAccountBody>;
