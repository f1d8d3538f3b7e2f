/** The instants of a contribution, computed once from local days. The database compares only instants. */
import { type ChargeKind, OFFERED_KINDS } from '@circle-link/contract/charges/charge-kinds';
import { addDays, type Day, type ScheduledRound } from '@circle-link/contract/groups/calendar';
import { REMINDER_DAYS_BEFORE } from '@circle-link/contract/groups/limits';
import { endOfDay, hourOfDay, toLocalDay } from '@circle-link/contract/groups/local-time';
import { computeSettlementDate } from '../charges/index.ts';

const REMINDER_HOUR = 9;
const AUTO_PAY_HOUR = 6;

export interface DueTerms {
  readonly timeZone: string;
  readonly graceDays: number;
}

export interface PaymentDay {
  readonly round: number;
  readonly dueOn: Day;
  readonly graceUntil: Date;
  readonly remindAt: Date | null;
  readonly autoPayAt: Date;
}

export function planDays(
  terms: DueTerms,
  schedule: readonly ScheduledRound[],
  startedAt: Date,
): readonly PaymentDay[] {
  const today = toLocalDay(startedAt, terms.timeZone);
  return schedule.map(({ round, dueOn, graceEndsOn }) => ({
    round,
    dueOn,
    graceUntil: endOfDay(graceEndsOn, terms.timeZone),
    remindAt: nextReminder({ ...terms, dueOn }, today),
    autoPayAt: firstAutoPayAt(dueOn, terms.timeZone),
  }));
}

/**
 * 9 a.m. on the first reminder day from the given day on: 7, 3, 1 and 0 days before, and each day of grace. Null if
 * none.
 */
export function nextReminder(owed: DueTerms & { readonly dueOn: Day }, from: Day): Date | null {
  const grace = Array.from({ length: owed.graceDays + 1 }, (_, day) => day);
  const days = [...REMINDER_DAYS_BEFORE.map((before) => -before), ...grace];
  const next = days.map((offset) => addDays(owed.dueOn, offset)).find((day) => day >= from);
  return next === undefined ? null : hourOfDay(next, REMINDER_HOUR, owed.timeZone);
}

export function isReminderDay(owed: DueTerms & { readonly dueOn: Day }, day: Day): boolean {
  const next = nextReminder(owed, day);
  return next !== null && toLocalDay(next, owed.timeZone) === day;
}

/**
 * The day of the automatic charge: the due day for a card, the last day that settles by the due day for a bank debit.
 */
export function chargeDay(kind: ChargeKind, dueOn: Day): Day {
  let day = dueOn;
  while ((computeSettlementDate(kind, day) ?? day) > dueOn) day = addDays(day, -1);
  return day;
}

/** 6 a.m. in the group's time zone. */
export function computeAutoPayDay(day: Day, timeZone: string): Date {
  return hourOfDay(day, AUTO_PAY_HOUR, timeZone);
}

/** The earliest attempt that is in time for every payment method. */
export function firstAutoPayAt(dueOn: Day, timeZone: string): Date {
  const [first = dueOn] = OFFERED_KINDS.map((kind) => chargeDay(kind, dueOn)).sort();
  return computeAutoPayDay(first, timeZone);
}
