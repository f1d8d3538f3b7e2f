import { dayIn, isDay, type Day } from '@circle-link/contract/groups/calendar';
import { START_IN_PAST, type CreateGroupBody, type PreviewBody } from '@circle-link/contract/groups/forms';
import { parseDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { sqlStateOf, type Database, type Reader } from '../../platform/database/database.ts';
import { TermsRefused } from './errors.ts';
import { findStartDays } from './forming-store.ts';
import { MAX_YEARS_AHEAD } from './limits.ts';
import { defaultGraceDays, findStartDateProblem, findTermsProblem } from './rules.ts';
import type { Terms } from './store.ts';

const UNKNOWN_ZONE = '22023';
const TOO_FAR = `The start date must be within ${MAX_YEARS_AHEAD} years`;

/**
 * The browser's list of time zones and the database's may differ by a release: asked before any transaction, because an
 * error would end it. @throws TermsRefused
 */
export async function refuseUnknownZone(database: Database, timeZone: string): Promise<void> {
  try {
    await database.read((db) => findStartDays(db, timeZone, MAX_YEARS_AHEAD));
  } catch (error) {
    if (sqlStateOf(error) !== UNKNOWN_ZONE) throw error;
    throw new TermsRefused('timeZone', 'Please choose a time zone');
  }
}

/** What a form says, as terms: amounts in cents, the day in the group's time zone, what is left out filled in. @throws TermsRefused */
export async function resolveTerms(
  db: Reader,
  wanted: Omit<CreateGroupBody, 'nonce'> | (PreviewBody & { readonly name: string }),
): Promise<Terms> {
  const startDate = await resolveStartDate(db, wanted.startDate, wanted.timeZone);
  return checkTerms(wanted, startDate);
}

/** The same where the first day is known and stays. @throws TermsRefused */
export function checkTerms(wanted: Omit<CreateGroupBody, 'nonce' | 'startDate'>, startDate: Day): Terms {
  const terms: Terms = {
    name: wanted.name,
    description: wanted.description ?? null,
    contributionCents: centsOf(wanted.contributionAmount),
    frequency: wanted.frequency,
    maxMembers: wanted.maxMembers,
    startDate,
    timeZone: wanted.timeZone,
    payoutOrder: wanted.payoutOrder,
    graceDays: wanted.graceDays ?? defaultGraceDays(wanted.frequency),
    lateFeeCents: wanted.lateFee === undefined ? ZERO_CENTS : centsOf(wanted.lateFee),
  };
  const problem = findTermsProblem(terms);
  if (problem !== null) throw new TermsRefused(problem.field, problem.message);
  return terms;
}

/** The planned first day: today unless said, never before today there. @throws TermsRefused */
export async function resolveStartDate(
  db: Reader,
  wanted: string | undefined,
  timeZone: string,
): Promise<Day> {
  const range = await findStartDays(db, timeZone, MAX_YEARS_AHEAD);
  if (wanted === undefined) return range.today;
  const day = isDay(wanted) ? wanted : dayIn(new Date(wanted), timeZone);
  if (!isDay(day)) throw new TermsRefused('startDate', 'Please enter a valid date');
  const problem = findStartDateProblem(day, range, { past: START_IN_PAST, far: TOO_FAR });
  if (problem !== null) throw new TermsRefused('startDate', problem);
  return day;
}

/** The schema has let only amounts through. */
function centsOf(amount: string): Cents {
  const cents = parseDollars(amount);
  if (cents === null) throw new RangeError('not an amount');
  return cents;
}
