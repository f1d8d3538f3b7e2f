/** Limits and periods of savings groups (spec §9). */

/** Minimum number of members to start (spec §9). */
export const MIN_MEMBERS = 3;

/** Maximum number of members and rounds (spec §9). */
export const MAX_MEMBERS = 20;

export const INVITATION_DAYS = 14;

/** Default days after a due day in which a contribution is late but not missed. */
export const DEFAULT_GRACE_DAYS = 3;

/** Maximum days of grace: they end before the next due day. */
export const MAX_GRACE_DAYS = { weekly: 6, 'bi-weekly': 10, 'semi-monthly': 10, monthly: 14 } as const;

/** Terms that are a number of days, with their maximum. The form, the group page and the back office list them. */
export const DAY_TERMS = { graceDays: MAX_GRACE_DAYS.monthly } as const;
export type DayTerm = keyof typeof DAY_TERMS;
export const DAY_TERM_NAMES = Object.keys(DAY_TERMS) as readonly DayTerm[];

/** Days within which two thirds must agree to end a group early. */
export const VOTE_DAYS = 7;

/** Hours in which payer and recipient must both confirm a cash note. */
export const CASH_NOTE_HOURS = 72;

/** Days between creation and the proposed first due day for a new group. */
export const DEFAULT_START_IN_DAYS = 10;

export const DRAW_VERSION = 2;

/** Minutes of beacon delay after which the organizer can postpone a draw. */
export const POSTPONE_AFTER_MINUTES = 60;

/** Days for which an earlier draw with mostly the same people stays visible to them. */
export const EARLIER_DRAW_DAYS = 60;

/** Days of organizer inactivity after which members can elect another. */
export const SILENT_DAYS = 14;

/** Days in which a member can accept the offered organizer role. */
export const HANDOVER_DAYS = 7;

/** Days before the due day with a reminder; there are more on the day and on each day of grace. */
export const REMINDER_DAYS_BEFORE = [7, 3, 1] as const;

/** Days between announcing and publishing a group's books. */
export const OPEN_BOOKS_NOTICE_DAYS = 7;

/** Minimum members for open books: smaller sums would reveal individuals (product §10). */
export const OPEN_BOOKS_MEMBERS = 5;
