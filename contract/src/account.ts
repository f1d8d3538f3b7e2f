/** A member's rights over their account: what keeps it from being closed, closing it, and a copy of everything. */
import * as z from 'zod';
import { confirmBody } from './auth.ts';
import { formatDollars, ZERO_CENTS, type Cents } from './money.ts';

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

const money = ({ amountCents }: ObstacleFacts): string => formatDollars(amountCents ?? ZERO_CENTS);
const many = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

const obstacleTexts: Readonly<Record<ClosingObstacleCode, (facts: ObstacleFacts) => string>> = {
  admin: () => 'You are an admin. Another owner has to take your roles away first.',
  hold: () => 'You hold a position at the moment. Pay, release it, or wait until its time is over.',
  groups: ({ count }) =>
    `You are in ${many(count, 'savings group', 'savings groups')} that ${count === 1 ? 'is' : 'are'} not over. Leave before the start, or stay to the end.`,
  contributions: ({ count }) =>
    `You still owe ${many(count, 'contribution', 'contributions')} of a group that is over. Please pay first.`,
  returns: (facts) =>
    `Up to ${money(facts)} may still come to you from a savings group: late contributions, or what you paid before somebody took your place.`,
  payment: () => 'A card payment of yours is under way. Please wait a few minutes.',
  dispute: () => 'A payment of yours is disputed at your bank. It has to be decided first.',
  refund: () => 'A refund to your card is under way. Please wait until it has arrived.',
  withdrawal: () => 'A withdrawal is on its way to your bank. Please wait until it has arrived.',
  balance: (facts) => `Your balance is ${money(facts)}. Please withdraw it first.`,
  owed: (facts) => `You owe ${money(facts)}. Please pay it on the page of withdrawals first.`,
  cool_off: () =>
    'Your account was changed a short time ago. For your protection it can be closed once money can leave it again.',
};

/** One obstacle in plain English; the website has its own words in each language, by the code. */
export function obstacleText(code: ClosingObstacleCode, facts: ObstacleFacts): string {
  return obstacleTexts[code](facts);
}

/** Why an account cannot be closed now. */
export const closingObstacle = z.object({
  code: z.enum(CLOSING_OBSTACLES),
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
