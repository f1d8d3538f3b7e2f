/**
 * Fraud signals and risk review (spec §3 fraud_prevention; product §3, §8). Only server and back office may import this
 * file: members never learn a score or flag.
 */
import * as z from 'zod';
import { pageSizeField, reasonField } from './fields.ts';
import { messageKey } from '../messages/message-keys.ts';
import { doneAnswer, operations } from '../operation.ts';

/** `limit` is the number of facts that raises a flag, `weight` what it adds to the score. */
interface Signal {
  readonly limit: number;
  readonly weight: number;
}

/** Default signals, changed by FRAUD_SIGNALS. Counts include the member's own account: 2 means one other member. */
export const SIGNALS = {
  /** Accounts that signed in with one browser (known-browser cookie). */
  shared_device: { limit: 4, weight: 30 },
  /** Accounts seen at one public IP address within 30 days. */
  shared_address: { limit: 10, weight: 15 },
  shared_phone: { limit: 2, weight: 50 },
  shared_card: { limit: 3, weight: 50 },
  /** Accounts whose email addresses deliver to the same inbox. */
  mail_variant: { limit: 2, weight: 50 },
  disposable_mail: { limit: 1, weight: 20 },
  /** Accounts created within an hour of this one from its browser or public IP address. */
  rushed_registrations: { limit: 5, weight: 15 },
  rushed_payments: { limit: 10, weight: 25 },
  rushed_holds: { limit: 6, weight: 10 },
  hold_cycling: { limit: 4, weight: 25 },
  reused_document: { limit: 2, weight: 60 },
  document_differs: { limit: 1, weight: 60 },
  /** The member reverted an account change through its mailed link: enough for a review on its own. */
  change_undone: { limit: 1, weight: 100 },
  /** Shares a browser, phone, card or email inbox with a blacklisted account. */
  near_blacklisted: { limit: 1, weight: 50 },
} as const satisfies Readonly<Record<string, Signal>>;

export type RiskFlag = keyof typeof SIGNALS;
export const RISK_FLAGS = Object.keys(SIGNALS) as RiskFlag[];
export type Signals = Readonly<Record<RiskFlag, Signal>>;

export const MAX_RISK_SCORE = 100;
export const DEFAULT_REVIEW_SCORE = 50;

/** Status of a member's risk review. */
const riskStatus = z.enum(['open', 'cleared', 'blacklisted', 'none']);
export type RiskStatus = z.infer<typeof riskStatus>;

const riskFlag = z.enum(RISK_FLAGS as [RiskFlag, ...RiskFlag[]]);

/** GET /api/admin/risk: highest score first; `before` is the id of the last member of the previous page. */
const riskListQuery = z.object({
  status: z.enum(['open', 'cleared', 'blacklisted', 'all']).default('open'),
  limit: pageSizeField,
  before: z.uuid().optional(),
});
export type RiskListQuery = z.infer<typeof riskListQuery>;

/** One member of the risk list. The score is 0 to 100. */
const riskItem = z.object({
  userId: z.uuid(),
  username: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string(),
  riskScore: z.number().int(),
  detectionFlags: z.array(riskFlag),
  status: riskStatus,
  updatedAt: z.string(),
});
export type RiskItem = z.infer<typeof riskItem>;
const riskList = z.array(riskItem);

/** GET /api/admin/risk/{userId}: adds the facts behind each flag and earlier decisions. */
const riskDetail = riskItem.extend({
  isBlacklisted: z.boolean(),
  blacklistReason: z.string().nullable(),
  mayWithdraw: z.boolean(),
  ipAddress: z.string().nullable(),
  ipCountry: z.string().nullable(),
  ipRegion: z.string().nullable(),
  flags: z.array(
    z.object({
      flag: riskFlag,
      weight: z.number().int(),
      /** Number of facts, including cleared ones. */
      count: z.number().int(),
      /** Other accounts sharing the fact, at most 50; empty for the member's own actions. */
      accounts: z.array(z.object({ userId: z.uuid(), username: z.string().nullable(), email: z.string() })),
      /** For document_differs: the differing fields per approved document, newest first. */
      differences: z.array(
        z.object({ documentId: z.string(), fields: z.array(z.enum(['name', 'dateOfBirth'])) }),
      ),
    }),
  ),
  decisions: z.array(
    z.object({
      kind: z.string(),
      actor: z.string().nullable(),
      reason: z.string().nullable(),
      decidedAt: z.string(),
    }),
  ),
});
export type RiskDetail = z.infer<typeof riskDetail>;

/** POST …/clear and …/unblacklist: the reason is stored in the audit log. */
export const riskDecisionBody = z.object({ reason: reasonField });

/** POST …/blacklist: freezes the member's balance unless the reviewer releases it. */
export const blacklistBody = z.object({
  reason: reasonField,
  mayWithdraw: z.boolean(messageKey('balance_may_leave_required')),
});
export type BlacklistBody = z.infer<typeof blacklistBody>;

/** Risk review, the only calls that return scores and flags. */
const access = { ability: 'review' } as const;
const params = z.object({ userId: z.uuid() });

export const adminRiskCalls = operations('admin', {
  risks: { method: 'GET', path: '/api/admin/risk', access, query: riskListQuery, answer: riskList },
  risk: { method: 'GET', path: '/api/admin/risk/:userId', access, params, answer: riskDetail },
  clearRisk: {
    method: 'POST',
    path: '/api/admin/risk/:userId/clear',
    access,
    params,
    body: riskDecisionBody,
    answer: doneAnswer,
  },
  blacklist: {
    method: 'POST',
    path: '/api/admin/risk/:userId/blacklist',
    access,
    params,
    body: blacklistBody,
    answer: doneAnswer,
  },
  liftBlacklist: {
    method: 'POST',
    path: '/api/admin/risk/:userId/unblacklist',
    access,
    params,
    body: riskDecisionBody,
    answer: doneAnswer,
  },
});
