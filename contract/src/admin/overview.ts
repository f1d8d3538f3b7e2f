/** The first screen of the back office (spec §2 "Admin", §3, §7; formulas product §10). */
import * as z from 'zod';
import { BACKUP_STATES } from '../checks.ts';
import { historyDay } from '../public-ledger.ts';
import { amountField, instantField } from '../fields.ts';

/** GET /api/admin/stats, to the letter of spec §3. Money is exact; beyond 10,000 members these are counted once a minute. */
export const adminStats = z.object({
  /** App fees: of entries and of groups' pots. */
  totalAdminFees: amountField,
  /** Everything charged for entries, and the fees of groups: app fees of pots, card fees that payers paid on top. */
  totalRevenue: amountField,
  /** Members whose account is not closed, those included who have not claimed their place yet. */
  totalUsers: z.number().int(),
  /** App fees ÷ members, rounded half up; null without members. */
  averageUserValue: amountField.nullable(),
  /** What the card provider kept of charges. */
  totalStripeFees: amountField,
  /** 50.00 × entries. */
  totalNetToSystem: amountField,
  /** Registered members with a position ÷ registered members, in percent with one decimal; null without any. */
  conversionRate: z.number().nullable(),
  /** Paid entries. */
  totalContributions: z.number().int(),
});
export type AdminStats = z.infer<typeof adminStats>;

/** GET /api/admin/transactions: the 5 newest entries; `username` is null before their place is claimed. */
export const adminTransactionList = z.array(
  z.object({
    id: z.uuid(),
    username: z.string().nullable(),
    createdAt: instantField,
    totalAmount: amountField,
    adminFee: amountField,
  }),
);
export type AdminTransaction = z.infer<typeof adminTransactionList>[number];

/** What came in, where it went, and where it is now. */
export const FLOW_KEYS = [
  'entries',
  'groupContributions',
  'groupCardFees',
  'pools',
  'paidInLine',
  'withheld',
  'paidInGroups',
  'appFees',
  'cardFees',
  'losses',
  'refundsDue',
  'atProvider',
  'paidToBanks',
  'heldForMembers',
] as const;
export type FlowKey = (typeof FLOW_KEYS)[number];

const flowRow = z.object({
  key: z.enum(FLOW_KEYS),
  amount: amountField,
  /** The ledger's accounts it is about, each with its balance; null where every member or group has one of that name. */
  accounts: z.array(z.object({ name: z.string(), balance: amountField.nullable() })),
});
export type FlowRow = z.infer<typeof flowRow>;

/** GET /api/admin/overview: what waits for a decision, where the money went, and how the machine does. */
export const adminOverview = z.object({
  needs: z.object({
    failingChecks: z.array(z.object({ name: z.string(), title: z.string() })),
    /** The checks did not run when they should have. */
    areChecksStale: z.boolean(),
    identityReviews: z.number().int(),
    riskReviews: z.number().int(),
    parkedEvents: z.number().int(),
    /** Refunds that wait for a second person. */
    refundRequests: z.number().int(),
    /** Refunds that are due and do not move: sent back by the bank, or not to be sent. */
    strandedRefunds: z.number().int(),
    openDisputes: z.number().int(),
    /** The next deadline for evidence of one of them; null where none takes any. */
    evidenceDueAt: instantField.nullable(),
    /** Inquiries, early fraud warnings and reviews that wait for us. */
    openWarnings: z.number().int(),
    /** The next deadline for the answer to an inquiry; null where none takes any. */
    answerDueAt: instantField.nullable(),
    /** Alarms that rang and are not over. */
    alarms: z.number().int(),
    /** Rows of money that are past their time. */
    stuckMoney: z.number().int(),
    /** Jobs that failed after they last ended well. */
    failingJobs: z.array(z.string()),
  }),
  /** As it is now, not as the checks found it. */
  backups: z.enum(BACKUP_STATES),
  flow: z.object({ cameIn: z.array(flowRow), wentTo: z.array(flowRow), isNow: z.array(flowRow) }),
  performance: z.object({
    entriesLastDay: z.number().int(),
    /** Contributions to groups that were completed within 24 hours. */
    paymentsLastDay: z.number().int(),
    /** How long the oldest event of the card provider's waits; null when none does. */
    inboxAgeSeconds: z.number().nullable(),
    /** 95 of 100 calls to this process since its start took at most so long; null before the first. */
    requestP95Ms: z.number().nullable(),
    /** How long the oldest work that is due waits: messages, refunds, withdrawals; null when none does. */
    jobLagSeconds: z.number().nullable(),
  }),
  /** When members were last counted. */
  countedAt: instantField,
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** Two spans of so many days are compared. */
export const TREND_DAYS = 30;
/** The days of both spans, and the day that the first span starts from. */
export const TREND_HISTORY_DAYS = 2 * TREND_DAYS + 1;

/** GET /api/admin/trends: exact days. The public history holds some of them back. */
export const adminTrends = z.array(historyDay);
