/** The instants of a contribution's life, computed once from its local days; the database compares instants only. */
import { OFFERED_KINDS, type ChargeKind } from '@circle-link/contract/charge-kinds';
import { addDays, type Day, type ScheduledRound } from '@circle-link/contract/groups/calendar';
import { dayIn, endOfDay, hourOfDay } from '@circle-link/contract/groups/local-time';
import { REMINDER_DAYS_BEFORE } from '@circle-link/contract/groups/limits';
import { settlesOn } from '../cards/index.ts';

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
    autoPayAt: firstAutoPayAt(dueOn, terms.timeZone),
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

/** Whether a contribution has a reminder on this day. */
export function isReminderDay(owed: DueTerms & { readonly dueOn: Day }, day: Day): boolean {
  const next = nextReminder(owed, day);
  return next !== null && dayIn(next, owed.timeZone) === day;
}

/**
 * The day on which a contribution is charged by itself: the due day by card; by bank debit the last day from which the bank's
 * answer is expected by the due day.
 */
export function chargeDay(kind: ChargeKind, dueOn: Day): Day {
  let day = dueOn;
  while ((settlesOn(kind, day) ?? day) > dueOn) day = addDays(day, -1);
  return day;
}

/** When auto-pay looks at a contribution on a day: six in the morning there. */
export function autoPayOn(day: Day, timeZone: string): Date {
  return hourOfDay(day, AUTO_PAY_HOUR, timeZone);
}

/** When it looks first: whichever way its payer has chosen by then, it is early enough. */
export function firstAutoPayAt(dueOn: Day, timeZone: string): Date {
  const [first = dueOn] = OFFERED_KINDS.map((kind) => chargeDay(kind, dueOn)).sort();
  return autoPayOn(first, timeZone);
}
