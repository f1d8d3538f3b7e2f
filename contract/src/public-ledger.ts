/**
 * The public ledger: accounts of the platform and the movements behind each figure, without persons (product §8). Accounts
 * that belong to members or groups appear as sums only.
 */
import * as z from 'zod';
import { amountField, instantField } from './fields.ts';
import { messageKey } from './message-keys.ts';

/** Money of groups and members is published only where so many different members stand behind each line. */
export const FEWEST_BEHIND = 5;

/** What stands together on the page; accounts of the entry queue are not there while it is switched off. */
export type AccountSection = 'queue' | 'groups' | 'members';

export interface PublicAccount {
  readonly name: string;
  readonly section: AccountSection;
  /** Movement by movement, or as sums of days: where one movement could tell what one person paid or received. */
  readonly by: 'movement' | 'day';
  /** Belongs to members or groups: a sum over all of them. */
  readonly isOwned: boolean;
  /** A function of the number of entries alone: a day of it may stand alone. */
  readonly isFormula: boolean;
  /** A side of the sum of groups: contributions = pots paid out + our fee + in pots. No cut is published without it. */
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

/** All of them, in the order of the page. */
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

/** Published in lines that five members stand behind: a day or a movement alone could tell what one of them did. */
export function isGuarded({ by, isFormula }: PublicAccount): boolean {
  return by === 'day' && !isFormula;
}

/**
 * Up to where the figures of groups and members go. All of them describe the same movements: one cut a day at most, taken after
 * the day is over, once every side of the sum involves at least five members.
 */
export const publishedCut = z.object({
  /** The last day that is covered; null before the first cut. */
  through: z.iso.date().nullable(),
  /** How many days after it are held back, today included; 0 where nothing has moved since. */
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
      /** In the account's own sense, of groups and members at the newest cut; null where it involves too few members. */
      balance: amountField.nullable(),
      /** How many there were; of raised:entries the entries. Null with the balance. */
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

/** GET /api/transparency/movements: newest first; `before` is the id of the last one that is known. */
export const movementsQuery = z.object({
  account: accountField,
  before: beforeField,
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
/** GET /api/transparency/movements/export: the newest 50,000, as comma-separated values. */
export const movementsExportQuery = z.object({ account: accountField, before: beforeField });

export const movementList = z.object({
  account: z.string(),
  by: z.enum(['movement', 'day']),
  /** Too few members behind it, or members or groups behind a sum: nothing is listed. */
  isTooFew: z.boolean(),
  movements: z.array(
    z.object({
      id: z.number().int(),
      /** What happened, as the ledger names it; null for days. */
      kind: z.string().nullable(),
      happenedAt: instantField.nullable(),
      /** Days that stand together: at least five members behind them, at most one such line a day. */
      fromDay: z.iso.date().nullable(),
      toDay: z.iso.date().nullable(),
      amount: amountField,
      /** After it. */
      balance: amountField,
      /** Paid entries in this batch. */
      entries: z.number().int().nullable(),
      /** How many stand together in this line. */
      movements: z.number().int(),
    }),
  ),
});
export type MovementList = z.infer<typeof movementList>;
export type PublicMovement = MovementList['movements'][number];

/** GET /api/transparency/history: the newest days, oldest first; nothing before the first movement. */
export const historyQuery = z.object({ days: z.coerce.number().int().min(1).max(1_096).default(90) });
export const historyDay = z.object({
  day: z.iso.date(),
  /** Paid entries of this day, and in all at its end. Both null without the queue, like the pools. */
  entries: z.number().int().nullable(),
  entriesInAll: z.number().int().nullable(),
  /** From the beginning to the end of this day; of groups up to the last cut by then. raised = paidOut + held + fees. */
  raised: amountField,
  paidOut: amountField,
  /** In the pools, withheld, and in the pots of groups. */
  held: amountField,
  /** Our fee of pots. It excludes the fees that entrants pay on top. */
  fees: amountField,
  /** In the five pools at the end of this day. */
  pools: amountField.nullable(),
});
export type HistoryDay = z.infer<typeof historyDay>;

export const publicHistory = z.object({
  days: z.array(historyDay),
  cut: publishedCut,
  asOf: instantField,
});
export type PublicHistory = z.infer<typeof publicHistory>;
