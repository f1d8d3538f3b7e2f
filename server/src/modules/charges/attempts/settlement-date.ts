import { allForYear } from '@18f/us-federal-holidays';
import { CHARGE_KIND_TERMS, type ChargeKind, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';

export interface NewCharge {
  readonly kind: ChargeKind;
  readonly methodId: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly isOffSession: boolean;
  readonly statementSuffix: string | null;
}

export async function chargeColumns(
  tx: Writer,
  { kind, methodId, description, returnUrl, isOffSession, statementSuffix }: NewCharge,
) {
  const today = isBankDebit(kind) ? toLocalDay(await findNow(tx), 'UTC') : null;
  return {
    kind,
    settles_on: today === null ? null : computeSettlementDate(kind, today),
    method_id: methodId,
    description,
    return_url: returnUrl,
    off_session: isOffSession,
    statement_suffix: statementSuffix,
  };
}

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
