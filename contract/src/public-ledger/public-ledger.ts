/** Public ledger without personal data (product §8). Accounts of members or groups appear as sums only. */
import * as z from 'zod';
import { amountField, instantField } from '../fields/fields.ts';
import { messageKey } from '../messages/message-keys.ts';
import { operations } from '../operation.ts';
import { PUBLIC_ACCOUNTS_ADDRESS } from '../paths.ts';

/** Minimum number of different members behind each published line. */
export const MIN_MEMBERS_PER_LINE = 5;

/** Sections of the page; queue accounts are hidden while the queue is disabled. */
export type AccountSection = 'queue' | 'groups' | 'members';

export interface PublicAccount {
  readonly name: string;
  readonly section: AccountSection;
  /** Individual transactions, or daily sums where one transaction could reveal a person's payment. */
  readonly by: 'movement' | 'day';
  /** Sum over accounts of members or groups. */
  readonly isOwned: boolean;
  /** Depends only on the number of entries, so single days may be published. */
  readonly isFormula: boolean;
  /** Part of the equation contributions = pots paid out + our fee + in pots, which every cut includes. */
  readonly isInSum: boolean;
}

function accounts(
  section: AccountSection,
  by: PublicAccount['by'],
  names: readonly string[],
  kind: Partial<Pick<PublicAccount, 'isOwned' | 'isFormula' | 'isInSum'>> = {},
): PublicAccount[] {
  const none = { isOwned: false, isFormula: false, isInSum: false };
  return names.map((name) => ({ name, section, by, ...none, ...kind }));
}

export const PUBLIC_ACCOUNTS: readonly PublicAccount[] = [
  ...accounts('queue', 'day', ['raised:entries', 'paid-out:queue'], { isFormula: true }),
  ...accounts('queue', 'movement', [
    'queue:pool:1',
    'queue:pool:2',
    'queue:pool:3',
    'queue:pool:4',
    'queue:pool:5',
    'queue:withheld',
    'queue:withheld-applied',
    'queue:refunds-due',
    'queue:clearing',
    'provider:fees:queue',
    'fees:card:queue',
    'fees:app:queue',
    'loss:entries',
  ]),
  ...accounts('groups', 'day', ['raised:contributions', 'paid-out:groups'], { isInSum: true }),
  ...accounts('groups', 'day', ['group:pot'], { isOwned: true, isInSum: true }),
  ...accounts('groups', 'day', ['fees:app:groups'], { isInSum: true }),
  ...accounts('groups', 'day', ['group:outside'], { isOwned: true }),
  ...accounts('groups', 'day', [
    'groups:clearing',
    'groups:refunds-due',
    'provider:fees:groups',
    'fees:card:groups',
    'loss:groups',
    'loss:debts',
  ]),
  ...accounts('members', 'day', ['member:balance', 'member:withdrawing', 'member:owed'], { isOwned: true }),
  ...accounts('members', 'day', ['withdrawals:clearing', 'provider:fees:withdrawals']),
];

/** Whether lines need at least five members behind them. */
export function isMinimumRequired({ by, isFormula }: PublicAccount): boolean {
  return by === 'day' && !isFormula;
}

/** Publication cut of group and member figures: at most one per day, with at least five members behind every term. */
export const publishedCut = z.object({
  /** Last day covered; null before the first cut. */
  through: z.iso.date().nullable(),
  /** Days withheld after the cut, including today; 0 without transactions since. */
  heldBackDays: z.number().int(),
});
export type PublishedCut = z.infer<typeof publishedCut>;

/** GET /api/transparency/accounts. */
export const publicAccountList = z.object({
  accounts: z.array(
    z.object({
      name: z.string(),
      section: z.enum(['queue', 'groups', 'members']),
      by: z.enum(['movement', 'day']),
      isSum: z.boolean(),
      /** On the account's normal side, for groups and members at the latest cut; null with too few members. */
      balance: amountField.nullable(),
      /** Number of transactions, for raised:entries of entries; null with the balance. */
      movements: z.number().int().nullable(),
    }),
  ),
  cut: publishedCut,
  asOf: instantField,
});
export type PublicAccountList = z.infer<typeof publicAccountList>;

const accountField = z.enum(
  PUBLIC_ACCOUNTS.map(({ name }) => name),
  { error: messageKey('public_account_required') },
);
const beforeField = z.coerce.number().int().min(1).max(9_007_199_254_740_991).optional();

/** GET /api/transparency/movements: newest first, paginated by `before`. */
export const movementsQuery = z.object({
  account: accountField,
  before: beforeField,
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
/** GET /api/transparency/movements/export: the newest 50,000 as CSV. */
export const movementsExportQuery = z.object({ account: accountField, before: beforeField });

export const movementList = z.object({
  account: z.string(),
  by: z.enum(['movement', 'day']),
  /** Too few members or groups: nothing is listed. */
  isTooFew: z.boolean(),
  movements: z.array(
    z.object({
      id: z.number().int(),
      /** Ledger transaction kind; null for daily sums. */
      kind: z.string().nullable(),
      happenedAt: instantField.nullable(),
      /** Days merged into one line so that at least five members are behind it; at most one new line per day. */
      fromDay: z.iso.date().nullable(),
      toDay: z.iso.date().nullable(),
      amount: amountField,
      balance: amountField,
      entries: z.number().int().nullable(),
      movements: z.number().int(),
    }),
  ),
});
export type MovementList = z.infer<typeof movementList>;
export type PublicMovement = MovementList['movements'][number];

/** GET /api/transparency/history: latest days, oldest first, from the first transaction on. */
export const historyQuery = z.object({ days: z.coerce.number().int().min(1).max(1_096).default(90) });
export const historyDay = z.object({
  day: z.iso.date(),
  /** Entries of this day, and in total at its end. Null without the queue, like the pools. */
  entries: z.number().int().nullable(),
  entriesInAll: z.number().int().nullable(),
  /** Cumulative at the end of this day, for groups up to the latest cut. raised = paidOut + held + fees. */
  raised: amountField,
  paidOut: amountField,
  /** In pools, withheld, and in pots of groups. */
  held: amountField,
  /** Our fee on pots, without the fees that entrants pay in addition. */
  fees: amountField,
  pools: amountField.nullable(),
});
export type HistoryDay = z.infer<typeof historyDay>;

export const publicHistory = z.object({
  days: z.array(historyDay),
  cut: publishedCut,
  asOf: instantField,
});
export type PublicHistory = z.infer<typeof publicHistory>;

/** Public ledger: platform accounts, transactions and history, without personal data. */
export const publicLedgerCalls = operations('transparency', {
  accounts: { method: 'GET', path: PUBLIC_ACCOUNTS_ADDRESS, access: 'anyone', answer: publicAccountList },
  movements: {
    method: 'GET',
    path: '/api/transparency/movements',
    access: 'anyone',
    query: movementsQuery,
    answer: movementList,
  },
  movementsFile: {
    method: 'GET',
    path: '/api/transparency/movements/export',
    access: 'anyone',
    limits: [{ name: 'public file by network', max: 60, perSeconds: 3_600, by: 'ip' }],
    query: movementsExportQuery,
    answer: 'file',
  },
  history: {
    method: 'GET',
    path: '/api/transparency/history',
    access: 'anyone',
    query: historyQuery,
    answer: publicHistory,
  },
});
