import { addDays, isDay, type Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { DEFAULT_START_IN_DAYS } from '@circle-link/contract/groups/limits';
import { type CreateGroupBody, type PreviewBody } from '@circle-link/contract/groups/forms';
import { MAX_CONTRIBUTION_CENTS } from '@circle-link/contract/groups/pot';
import { parseDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { termsRefusals } from '@circle-link/contract/refusals/groups/terms';
import type { Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { MAX_YEARS_AHEAD } from './rate-limits.ts';
import type { LimitSettings } from './limit-money.ts';
import { findTermsProblem } from './find-problems.ts';
import { defaultGraceDays } from './rules.ts';
import { findStartDays } from './start-days.ts';
import type { Terms } from './store.ts';

/** Amounts in cents, the day in the group's time zone, and defaults. @throws any of termsRefusals */
export async function resolveTerms(
  db: Reader,
  settings: LimitSettings,
  wanted: Omit<CreateGroupBody, 'nonce'> | (PreviewBody & { readonly name: string }),
): Promise<Terms> {
  const startDate = await resolveStartDate(db, wanted.startDate, wanted.timeZone);
  return checkTerms(settings, wanted, startDate);
}

/** Checks terms with a known, unchanged first day. @throws any of termsRefusals */
export function checkTerms(
  settings: LimitSettings,
  wanted: Omit<CreateGroupBody, 'nonce' | 'startDate'>,
  startDate: Day,
): Terms {
  const terms: Terms = {
    name: wanted.name,
    description: wanted.description ?? null,
    contributionCents: parseCents(wanted.contributionAmount),
    frequency: wanted.frequency,
    maxMembers: wanted.maxMembers,
    startDate,
    timeZone: wanted.timeZone,
    payoutOrder: wanted.payoutOrder,
    graceDays: wanted.graceDays ?? defaultGraceDays(wanted.frequency),
    lateFeeCents: wanted.lateFee === undefined ? ZERO_CENTS : parseCents(wanted.lateFee),
  };
  refuseLargeContribution(settings, terms);
  const problem = findTermsProblem(terms);
  if (problem !== null) throw problem;
  return terms;
}

/** @throws contribution_too_high, with the maximum */
export function refuseLargeContribution(
  { groupLimits }: LimitSettings,
  terms: Pick<Terms, 'contributionCents'>,
): void {
  // The maximum of one charge also limits the setting.
  const { contributionCents } = groupLimits;
  const mostCents = contributionCents < MAX_CONTRIBUTION_CENTS ? contributionCents : MAX_CONTRIBUTION_CENTS;
  if (terms.contributionCents <= mostCents) return;
  throw new Refusal(termsRefusals.contribution_too_high, { most: mostCents });
}

/** In ten days by default, never before today in the time zone. @throws start_too_far, start_in_past */
export async function resolveStartDate(
  db: Reader,
  wanted: string | undefined,
  timeZone: string,
): Promise<Day> {
  const range = await findStartDays(db, timeZone);
  if (wanted === undefined) return addDays(range.today, DEFAULT_START_IN_DAYS);
  const day = isDay(wanted) ? wanted : toLocalDay(new Date(wanted), timeZone);
  // Instants at the limits of the calendar fall in years before 1 or after 9999, which have a sign.
  const isFar = isDay(day) ? day > range.latest : day.startsWith('+');
  if (isFar) throw new Refusal(termsRefusals.start_too_far, { years: MAX_YEARS_AHEAD });
  if (!isDay(day) || day < range.today) throw new Refusal(termsRefusals.start_in_past);
  return day;
}

function parseCents(amount: string): Cents {
  const cents = parseDollars(amount);
  if (cents === null) throw new RangeError('not an amount');
  return cents;
}
