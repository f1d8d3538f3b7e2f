/** Limits, days and hours of accounts, the queue and forms (spec §9); of groups in groups/limits.ts. */
import { toCents, type Cents } from './money.ts';

export const HOLD_MINUTES = 15;
export const HOLD_WARNING_SECONDS = 300;
/** Instants (seconds left) announced to screen readers. */
export const HOLD_ANNOUNCEMENTS_SECONDS: readonly number[] = [300, 60, 30];
export const HOLD_EXTENSIONS = 10;
export const HOLDS_PER_HOUR = 3;
export const HOLD_POLL_MILLISECONDS = 5_000;
export const MINIMUM_AGE_YEARS = 18;
export const EMAIL_LINK_HOURS = 24;
/** A link to choose a new password, asked for by its member or by an admin. */
export const RESET_LINK_HOURS = 1;
/** A link to take over a place that was paid for without an account. */
export const CLAIM_LINK_DAYS = 30;
export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_TRIES = 5;
export const LOGIN_FAILURES_BEFORE_LOCK = 5;
export const LOCK_MINUTES = 15;
/** A session ends so long after it began, however often it is used, or after so long without use (product §4). */
export const MEMBER_SESSION = { days: 90, idleDays: 14 } as const;
export const ADMIN_SESSION = { hours: 12, idleMinutes: 30 } as const;
/**
 * Staff who signed in at their organization's provider sign in there again after this time. An account removed there has
 * access here for at most as long.
 */
export const PROVIDER_SESSION = { hours: 1 } as const;
export const CONSENT_VERSION = '1.1';
export const RISKS_VERSION = '1.0';
/**
 * Set beside the session cookie and readable by scripts: it holds no secret and proves nothing. Without it a page need
 * not ask who is signed in.
 */
export const SIGNED_IN_COOKIE = 'circle_signed_in';
/** The smallest withdrawal; a balance below it can be withdrawn whole, or its account could never be closed. */
export const MIN_WITHDRAWAL_CENTS: Cents = toCents(100);
/** With the card fee it is still an amount that card providers take. */
export const MAX_OWED_PAYMENT_CENTS: Cents = toCents(90_000_000);
/** The most characters of what people write. */
export const LONGEST = {
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
} as const;
export type LimitedText = keyof typeof LONGEST;
/** A job that found nothing to do is written down at most so often: till then it is not known to be late. */
export const IDLE_RUN_NOTED_SECONDS = 600;
