/** Limits, days and hours of savings groups (spec §9). */

/** A group cannot start with fewer members (spec §9). */
export const MIN_MEMBERS = 3;

/** A group has no more places, hence no more rounds (spec §9). */
export const MAX_MEMBERS = 20;

/** Days for which an invitation link works. */
export const INVITATION_DAYS = 14;

/** Days after a due day during which a contribution is late but not missed, unless the organizer chooses otherwise. */
export const DEFAULT_GRACE_DAYS = 3;

/** The most days of grace, so that a round's grace ends before the next due day. */
export const MAX_GRACE_DAYS = { weekly: 6, 'bi-weekly': 10, monthly: 14 } as const;

/** Days within which two thirds must have agreed to end a group early. */
export const VOTE_DAYS = 7;

/** Hours for which a note of cash waits until payer and recipient have both said so. */
export const CASH_NOTE_HOURS = 72;

/** How many days ahead a new group proposes its first due day. */
export const DEFAULT_START_IN_DAYS = 10;

/** The format of draws, published with each of them. */
export const DRAW_VERSION = 2;

/** Minutes for which the beacon must have been late before the organizer can put a draw off. */
export const PUT_OFF_AFTER_MINUTES = 60;

/** Days in which an earlier draw for mostly the same people is shown to all of them. */
export const EARLIER_DRAW_DAYS = 60;

/** Days without a sign of the organizer after which the members can elect another. */
export const SILENT_DAYS = 14;

/** Days within which the member offered the organizer's role accepts. */
export const HANDOVER_DAYS = 7;

/** Days before a contribution is due on which its payer is reminded; also on the day, and on each day of grace. */
export const REMINDER_DAYS_BEFORE = [7, 3, 1] as const;

/** Days between the announcement that a group's books open to everyone and the day they do. */
export const OPEN_BOOKS_NOTICE_DAYS = 7;

/** A group with fewer members cannot open its books: sums of so few would tell of single members (product §10). */
export const OPEN_BOOKS_MEMBERS = 5;
