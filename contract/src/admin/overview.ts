/** Overview of the back office (spec §2 "Admin", §3, §7; formulas in product §10). */
import * as z from 'zod';
import { BACKUP_STATES } from './checks.ts';
import { historyDay } from '../public-ledger/public-ledger.ts';
import { amountField, instantField } from '../fields/fields.ts';
import { operations } from '../operation.ts';

/** GET /api/admin/stats (spec §3). Amounts are exact; beyond 10,000 members the counts refresh once a minute. */
const adminStats = z.object({
  totalAdminFees: amountField,
  /** Entry charges plus group fees: app fees on pots and card fees paid by members. */
  totalRevenue: amountField,
  /** Open accounts, including pending members who have not claimed their position. */
  totalUsers: z.number().int(),
  /** App fees ÷ members, rounded half up; null without members. */
  averageUserValue: amountField.nullable(),
  totalStripeFees: amountField,
  totalNetToSystem: amountField,
  /** Registered members with a position ÷ registered members, percent with one decimal; null without any. */
  conversionRate: z.number().nullable(),
  totalContributions: z.number().int(),
});
export type AdminStats = z.infer<typeof adminStats>;

/** GET /api/admin/transactions: the 5 newest entries; `username` is null for pending members. */
const adminTransactionList = z.array(
  z.object({
    id: z.uuid(),
    username: z.string().nullable(),
    createdAt: instantField,
    totalAmount: amountField,
    adminFee: amountField,
  }),
);
export type AdminTransaction = z.infer<typeof adminTransactionList>[number];

const FLOW_KEYS = [
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
  /** The ledger accounts behind the figure with balances; null for accounts per member or group. */
  accounts: z.array(z.object({ name: z.string(), balance: amountField.nullable() })),
});
export type FlowRow = z.infer<typeof flowRow>;

/** GET /api/admin/overview: pending decisions, money flow and system health. */
const adminOverview = z.object({
  needs: z.object({
    failingChecks: z.array(z.object({ name: z.string(), title: z.string() })),
    areChecksStale: z.boolean(),
    identityReviews: z.number().int(),
    riskReviews: z.number().int(),
    deadLetterEvents: z.number().int(),
    refundRequests: z.number().int(),
    /** Refunds that are due and stuck: rejected by the bank or not sendable. */
    strandedRefunds: z.number().int(),
    openDisputes: z.number().int(),
    /** Next deadline for evidence; null where no dispute accepts any. */
    evidenceDueAt: instantField.nullable(),
    openWarnings: z.number().int(),
    /** Next deadline to answer an inquiry; null where none accepts an answer. */
    answerDueAt: instantField.nullable(),
    alarms: z.number().int(),
    stuckMoney: z.number().int(),
    failingJobs: z.array(z.string()),
  }),
  /** Live state, not that of the last checks. */
  backups: z.enum(BACKUP_STATES),
  flow: z.object({ cameIn: z.array(flowRow), wentTo: z.array(flowRow), isNow: z.array(flowRow) }),
  performance: z.object({
    entriesLastDay: z.number().int(),
    paymentsLastDay: z.number().int(),
    /** Age of the oldest unprocessed provider event; null without one. */
    inboxAgeSeconds: z.number().nullable(),
    /** 95th percentile of request duration in this process since its start; null before the first request. */
    requestP95Ms: z.number().nullable(),
    /** Age of the oldest due message, refund or withdrawal; null without one. */
    jobLagSeconds: z.number().nullable(),
  }),
  countedAt: instantField,
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** Length in days of each of the two compared periods. */
export const TREND_DAYS = 30;
/** Days of both periods plus the opening day. */
export const TREND_HISTORY_DAYS = 2 * TREND_DAYS + 1;

/** GET /api/admin/trends: exact days, some of which the public history withholds. */
const adminTrends = z.array(historyDay);

/** Overview of the back office: two calls of spec §7, and the rest of spec §2. */
const access = { ability: 'view' } as const;

export const adminOverviewCalls = operations('admin', {
  stats: { method: 'GET', path: '/api/admin/stats', access, answer: adminStats },
  transactions: { method: 'GET', path: '/api/admin/transactions', access, answer: adminTransactionList },
  trends: { method: 'GET', path: '/api/admin/trends', access, answer: adminTrends },
  overview: {
    method: 'GET',
    path: '/api/admin/overview',
    access,
    scope: 'staff:operations:read',
    answer: adminOverview,
  },
});

/** Current settings, read-only (product §8). */
const settingItem = z.object({
  name: z.string(),
  description: z.string(),
  /** Null for secrets and unset values. */
  value: z.string().nullable(),
  isSet: z.boolean(),
  isSecret: z.boolean(),
});
export type SettingItem = z.infer<typeof settingItem>;

/** GET /api/admin/settings. */
const settingsPage = z.object({
  moneyMode: z.enum(['sandbox', 'live']),
  settings: z.array(settingItem),
  entry: z.object({ base: amountField, cardFee: amountField, appFee: amountField, total: amountField }),
  fees: z.object({ cardPercent: z.string(), cardFixed: amountField, appPercent: z.string() }),
  limits: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type SettingsPage = z.infer<typeof settingsPage>;

export const adminSettingCalls = operations('admin', {
  settings: {
    method: 'GET',
    path: '/api/admin/settings',
    access: { ability: 'view' },
    answer: settingsPage,
  },
});
