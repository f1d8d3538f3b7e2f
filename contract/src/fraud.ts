/**
 * Signals of fraud and the review they lead to (spec §3 fraud_prevention; product §3, §8). Only the server and the back
 * office read this file: no member's browser ever learns of a score or a flag.
 */
import * as z from 'zod';
import { pageSizeField, reasonField } from './admin/fields.ts';
import { messageKey } from './message-keys.ts';

/** How many facts raise a flag, and what the flag adds to the score. */
export interface Signal {
  readonly limit: number;
  readonly weight: number;
}

/**
 * Every signal with its defaults; FRAUD_SIGNALS changes them. Accounts are counted with the member's own: a limit of 2
 * says "another member, too".
 */
export const SIGNALS = {
  /** Accounts that signed in with one browser, by its known-browser cookie. */
  shared_device: { limit: 4, weight: 30 },
  /** Accounts seen at one public address within 30 days of each other. */
  shared_address: { limit: 10, weight: 15 },
  /** Accounts with one phone number. */
  shared_phone: { limit: 2, weight: 50 },
  /** Accounts that paid with one card. */
  shared_card: { limit: 3, weight: 50 },
  /** Accounts whose e-mail addresses are ways of writing one mailbox. */
  mail_variant: { limit: 2, weight: 50 },
  /** The mailbox is of a service that throws its mail away. */
  disposable_mail: { limit: 1, weight: 20 },
  /** Accounts made within an hour of this one, from its browser or its public address. */
  rushed_registrations: { limit: 5, weight: 15 },
  /** Payments begun within an hour, from the member's browser or public address. */
  rushed_payments: { limit: 10, weight: 25 },
  /** Holds opened within an hour. */
  rushed_holds: { limit: 6, weight: 10 },
  /** Holds given up within a day. */
  hold_cycling: { limit: 4, weight: 25 },
  /** Accounts that showed one identity document. */
  reused_document: { limit: 2, weight: 60 },
  /** The name or date of birth of the profile is not that of the approved document. */
  document_differs: { limit: 1, weight: 60 },
  /** The member has undone a change of the account by the link of its mail: weighs enough for a review by itself. */
  change_undone: { limit: 1, weight: 100 },
  /** A browser, phone, card or mailbox in common with a blacklisted account. */
  near_blacklisted: { limit: 1, weight: 50 },
} as const satisfies Readonly<Record<string, Signal>>;

export type RiskFlag = keyof typeof SIGNALS;
export const RISK_FLAGS = Object.keys(SIGNALS) as RiskFlag[];
/** In force: the defaults, changed by FRAUD_SIGNALS. */
export type Signals = Readonly<Record<RiskFlag, Signal>>;

export const MAX_RISK_SCORE = 100;
export const DEFAULT_REVIEW_SCORE = 50;

/** Where a member's review stands. */
export const riskStatus = z.enum(['open', 'cleared', 'blacklisted', 'none']);
export type RiskStatus = z.infer<typeof riskStatus>;

const riskFlag = z.enum(RISK_FLAGS as [RiskFlag, ...RiskFlag[]]);

/** GET /api/admin/risk: the highest score first; `before` is the member's id to go on from. */
export const riskListQuery = z.object({
  status: z.enum(['open', 'cleared', 'blacklisted', 'all']).default('open'),
  limit: pageSizeField,
  before: z.uuid().optional(),
});
export type RiskListQuery = z.infer<typeof riskListQuery>;

/** One member of the list. The score is 0 to 100. */
export const riskItem = z.object({
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
export const riskList = z.array(riskItem);

/** GET /api/admin/risk/{userId}: the same with what raised each flag and what was decided before. */
export const riskDetail = riskItem.extend({
  isBlacklisted: z.boolean(),
  blacklistReason: z.string().nullable(),
  /** Of a blacklisted member: whether their own balance may leave. */
  mayWithdraw: z.boolean(),
  ipAddress: z.string().nullable(),
  ipCountry: z.string().nullable(),
  ipRegion: z.string().nullable(),
  flags: z.array(
    z.object({
      flag: riskFlag,
      weight: z.number().int(),
      /** How many facts there are; those that were cleared before count too. */
      count: z.number().int(),
      /** Other accounts it is shared with, at most 50. Empty where it is the member's own doing. */
      accounts: z.array(z.object({ userId: z.uuid(), username: z.string().nullable(), email: z.string() })),
      /** Of document_differs: in what the profile differs from which approved document, the newest first. */
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

/** POST …/clear and …/unblacklist: why is kept in the audit log. */
export const riskDecisionBody = z.object({ reason: reasonField });
export type RiskDecisionBody = z.infer<typeof riskDecisionBody>;

/** POST …/blacklist: the money that is theirs stays here unless the reviewer lets it go. */
export const blacklistBody = z.object({
  reason: reasonField,
  mayWithdraw: z.boolean(messageKey('balance_may_leave_required')),
});
export type BlacklistBody = z.infer<typeof blacklistBody>;
