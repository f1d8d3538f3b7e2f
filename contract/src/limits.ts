/** Limits and periods of accounts, the queue and forms (spec §9); see groups/limits.ts for groups. */
import { toCents, type Cents } from './money.ts';

export const HOLD_MINUTES = 15;
export const HOLD_WARNING_SECONDS = 300;
/** Remaining seconds announced to screen readers. */
export const HOLD_ANNOUNCEMENTS_SECONDS: readonly number[] = [300, 60, 30];
export const HOLD_EXTENSIONS = 10;
export const HOLDS_PER_HOUR = 3;
export const HOLD_POLL_MILLISECONDS = 5_000;
export const MINIMUM_AGE_YEARS = 18;
export const EMAIL_LINK_HOURS = 24;
/** Wrong entries after which the code of a verification email no longer works; its link still does. */
export const EMAIL_CODE_TRIES = 5;
export const RESET_LINK_HOURS = 1;
/** Days in which the owner can revert an account change (auth/safeguards.ts). */
export const UNDO_DAYS = 7;
/** Validity of the link to claim a position paid without an account. */
export const CLAIM_LINK_DAYS = 30;
export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_TRIES = 5;
export const LOGIN_FAILURES_BEFORE_LOCK = 5;
export const LOCK_MINUTES = 15;
/** Maximum age and idle time of a session (product §4). */
export const MEMBER_SESSION = { days: 90, idleDays: 14 } as const;
export const ADMIN_SESSION = { hours: 12, idleMinutes: 30 } as const;
/**
 * Staff sign in again at their organization's provider after this time, which bounds the access of removed accounts.
 */
export const PROVIDER_SESSION = { hours: 1 } as const;
export const CONSENT_VERSION = '1.1';
export const RISKS_VERSION = '1.0';
/**
 * Readable by scripts, holds no secret and proves nothing: without it a page skips the request for the current user.
 */
export const SIGNED_IN_COOKIE = 'circle_signed_in';
/**
 * Minimum withdrawal in cents. A smaller balance can be withdrawn in full, otherwise its account could never be closed.
 */
export const MIN_WITHDRAWAL_CENTS: Cents = toCents(100);
/** Maximum debt payment in cents: with the card fee still chargeable in one payment. */
export const MAX_DEBT_PAYMENT_CENTS: Cents = toCents(90_000_000);
/** Maximum lengths of text fields in characters. */
export const MAX_TEXT_LENGTHS = {
  username: 30,
  first_name: 100,
  last_name: 100,
  address: 200,
  city: 100,
  state: 2,
  zip_code: 20,
  group_name: 100,
  description: 1_000,
  goal_name: 60,
  token_name: 60,
  story_name: 60,
  place: 80,
  title: 120,
  story: 1_500,
  reason: 500,
  help_message: 2_000,
  thanks: 140,
} as const;
export type LimitedText = keyof typeof MAX_TEXT_LENGTHS;
/** Maximum upload size of a profile picture; see identity.ts for pictures of documents. */
export const PROFILE_PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Seconds between records of idle job runs; the job is not known to be late before. */
export const IDLE_RUN_RECORD_SECONDS = 600;
