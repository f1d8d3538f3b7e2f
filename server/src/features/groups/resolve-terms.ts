import { addDays, isDay, type Day } from '@circle-link/contract/groups/calendar';
import { DRAW_VERSION } from '@circle-link/contract/groups/draw';
import { dayIn } from '@circle-link/contract/groups/local-time';
import { DEFAULT_START_IN_DAYS } from '@circle-link/contract/groups/limits';
import { START_IN_PAST, type CreateGroupBody, type PreviewBody } from '@circle-link/contract/groups/forms';
import { MAX_CONTRIBUTION_CENTS } from '@circle-link/contract/groups/pot';
import { formatDollars, parseDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Reader } from '../../platform/database/database.ts';
import { TermsRefused } from './errors.ts';
import { MAX_YEARS_AHEAD } from './limits.ts';
import type { LimitSettings } from './limit-money.ts';
import { defaultGraceDays, findStartDateProblem, findTermsProblem } from './rules.ts';
import { findStartDays } from './start-days.ts';
import type { Terms } from './store.ts';

const TOO_FAR = `The start date must be within ${MAX_YEARS_AHEAD} years`;

/** What a form says, as terms: amounts in cents, the day in the group's time zone, what is left out filled in. @throws TermsRefused */
export async function resolveTerms(
  db: Reader,
  settings: LimitSettings,
  wanted: Omit<CreateGroupBody, 'nonce'> | (PreviewBody & { readonly name: string }),
): Promise<Terms> {
  const startDate = await resolveStartDate(db, wanted.startDate, wanted.timeZone);
  return checkTerms(settings, wanted, startDate);
}

/** The same where the first day is known and stays. @throws TermsRefused */
export function checkTerms(
  settings: LimitSettings,
  wanted: Omit<CreateGroupBody, 'nonce' | 'startDate'>,
  startDate: Day,
): Terms {
  const terms: Terms = {
    name: wanted.name,
    description: wanted.description ?? null,
    contributionCents: centsOf(wanted.contributionAmount),
    frequency: wanted.frequency,
    maxMembers: wanted.maxMembers,
    startDate,
    timeZone: wanted.timeZone,
    payoutOrder: wanted.payoutOrder,
    drawVersion: DRAW_VERSION,
    graceDays: wanted.graceDays ?? defaultGraceDays(wanted.frequency),
    lateFeeCents: wanted.lateFee === undefined ? ZERO_CENTS : centsOf(wanted.lateFee),
  };
  refuseLargeContribution(settings, terms);
  const problem = findTermsProblem(terms);
  if (problem !== null) throw new TermsRefused(problem.field, problem.message);
  return terms;
}

/** @throws TermsRefused naming the most a contribution may be here */
export function refuseLargeContribution(
  { groupLimits }: LimitSettings,
  terms: Pick<Terms, 'contributionCents'>,
): void {
  // What one charge can hold bounds the setting too.
  const { contributionCents } = groupLimits;
  const mostCents = contributionCents < MAX_CONTRIBUTION_CENTS ? contributionCents : MAX_CONTRIBUTION_CENTS;
  if (terms.contributionCents <= mostCents) return;
  throw new TermsRefused('contributionAmount', `The contribution is at most ${formatDollars(mostCents)}`);
}

/** The planned first day: in ten days unless said, never before today there. @throws TermsRefused */
export async function resolveStartDate(
  db: Reader,
  wanted: string | undefined,
  timeZone: string,
): Promise<Day> {
  const range = await findStartDays(db, timeZone);
  if (wanted === undefined) return addDays(range.today, DEFAULT_START_IN_DAYS);
  const day = isDay(wanted) ? wanted : dayIn(new Date(wanted), timeZone);
  // Instants at the edges of the calendar have a day in a year before 1, or after 9999, which has a sign.
  if (!isDay(day)) throw new TermsRefused('startDate', day.startsWith('+') ? TOO_FAR : START_IN_PAST);
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
