/** Business limits of the queue and of forms, in one place (spec §9, product decisions in docs/glossary.md). */
export const HOLD_MINUTES = 15;
export const HOLD_WARNING_SECONDS = 300;
/** Instants (seconds left) announced to screen readers. */
export const HOLD_ANNOUNCEMENTS_SECONDS: readonly number[] = [300, 60, 30];
export const HOLD_EXTENSIONS = 10;
export const HOLDS_PER_HOUR = 3;
export const HOLD_POLL_MILLISECONDS = 5_000;
export const MINIMUM_AGE_YEARS = 18;
export const EMAIL_LINK_HOURS = 24;
export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_TRIES = 5;
export const LOGIN_FAILURES_BEFORE_LOCK = 5;
export const LOCK_MINUTES = 15;
export const CONSENT_VERSION = '1.0';
export const RISKS_VERSION = '1.0';
/**
 * Set beside the session cookie and readable by scripts: it holds no secret and proves nothing. Without it a page need
 * not ask who is signed in.
 */
export const SIGNED_IN_COOKIE = 'circle_signed_in';
