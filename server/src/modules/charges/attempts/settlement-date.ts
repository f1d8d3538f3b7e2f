import { allForYear } from '@18f/us-federal-holidays';
import { CHARGE_KIND_TERMS, type ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import { addDays, type Day } from '@circle-link/contract/groups/calendar';

export function computeSettlementDate(kind: ChargeKind, today: Day): Day | null {
  const { settleBusinessDays, currency } = CHARGE_KIND_TERMS[kind];
  if (settleBusinessDays === 0) return null;
  let day = today;
  for (let left = settleBusinessDays; left > 0;) {
    day = addDays(day, 1);
    if (isWeekday(day) && (currency !== 'usd' || !isBankHoliday(day))) left -= 1;
  }
  return day;
}

function isWeekday(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Federal Reserve Banks: a Sunday holiday is observed on Monday; a Saturday holiday is not moved. */
export function isBankHoliday(day: Day): boolean {
  const yearHolidays = allForYear(Number(day.slice(0, 4)), { shiftSaturdayHolidays: false });
  return yearHolidays.some(({ dateString }) => dateString === day);
}
