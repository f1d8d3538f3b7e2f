/** The instants of a contribution's life, computed once from its local days; the database compares instants only. */
import { addDays, type Day, type ScheduledRound } from '@circle-link/contract/groups/calendar';
import { dayIn, endOfDay, hourOfDay } from '@circle-link/contract/groups/local-time';
import { REMINDER_DAYS_BEFORE } from '@circle-link/contract/groups/limits';

const REMINDER_HOUR = 9;
const AUTO_PAY_HOUR = 6;

/** What the days of a group's contributions depend on. */
export interface DueTerms {
  readonly timeZone: string;
  readonly graceDays: number;
}

/** A round as its contributions know it. */
export interface PaymentDay {
  readonly round: number;
  readonly dueOn: Day;
  readonly graceUntil: Date;
  readonly remindAt: Date | null;
  readonly autoPayAt: Date;
}

/** All rounds of a group that starts at an instant. */
export function planDays(
  terms: DueTerms,
  schedule: readonly ScheduledRound[],
  startedAt: Date,
): readonly PaymentDay[] {
  const today = dayIn(startedAt, terms.timeZone);
  return schedule.map(({ round, dueOn, graceEndsOn }) => ({
    round,
    dueOn,
    graceUntil: endOfDay(graceEndsOn, terms.timeZone),
    remindAt: nextReminder({ ...terms, dueOn }, today),
    autoPayAt: autoPayAt(dueOn, terms.timeZone),
  }));
}

/**
 * Nine in the morning of the first day, from one on, on which a contribution is reminded of: 7, 3 and 1 days before, the
 * due day, and each day of grace. Null when there is none any more.
 */
export function nextReminder(owed: DueTerms & { readonly dueOn: Day }, from: Day): Date | null {
  const grace = Array.from({ length: owed.graceDays + 1 }, (_, day) => day);
  const days = [...REMINDER_DAYS_BEFORE.map((before) => -before), ...grace];
  const next = days.map((offset) => addDays(owed.dueOn, offset)).find((day) => day >= from);
  return next === undefined ? null : hourOfDay(next, REMINDER_HOUR, owed.timeZone);
}

/** From when on a contribution is charged by itself: six in the morning of the due day. */
export function autoPayAt(dueOn: Day, timeZone: string): Date {
  return hourOfDay(dueOn, AUTO_PAY_HOUR, timeZone);
}
