import type { GroupPreview } from '@circle-link/contract/groups/groups';
import {
  addDays,
  alignFirstDueDay,
  computeDueDay,
  type Day,
  getMaxGraceDays,
  isDay,
} from '@circle-link/contract/groups/calendar';
import type { CreateGroupBody, PreviewBody } from '@circle-link/contract/groups/forms';
import { DEFAULT_START_IN_DAYS, MIN_MEMBERS } from '@circle-link/contract/groups/limits';
import { startOfDay, toLocalDay } from '@circle-link/contract/groups/local-time';
import type { AgreedTerms, GroupTerms } from '@circle-link/contract/groups/terms';
import { computeMaxLateFee, MAX_CONTRIBUTION_CENTS } from '@circle-link/contract/groups/pot';
import type { Language } from '@circle-link/contract/messages/language';
import { groupRefusals, termsRefusals } from '@circle-link/contract/refusals/groups';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { MAX_YEARS_AHEAD } from '../rate-limits.ts';
import { buildPreview, defaultGraceDays, storeTerms, toCharterTerms } from '../rules.ts';
import { scheduleStartCheck } from './forming-store.ts';
import type { LimitSettings } from './limits.ts';
import { listCharterClauses } from './render-charter.ts';

/** Amounts in cents, the day in the group's time zone, and defaults. @throws any of termsRefusals */
export async function resolveTerms(
  db: Reader,
  settings: LimitSettings,
  wanted: Omit<CreateGroupBody, 'nonce'> | (PreviewBody & { readonly name: string }),
): Promise<GroupTerms> {
  const startDate = await resolveStartDate(db, wanted.startDate, wanted.timeZone);
  return checkTerms(settings, wanted, startDate);
}

/** Checks terms with a known first day, which becomes the first due day. @throws any of termsRefusals */
export function checkTerms(
  settings: LimitSettings,
  wanted: Omit<CreateGroupBody, 'nonce' | 'startDate'>,
  startDate: Day,
): GroupTerms {
  const graceDays = wanted.graceDays ?? defaultGraceDays(wanted.frequency);
  const terms = storeTerms(wanted, { startDate: alignFirstDueDay(startDate, wanted.frequency), graceDays });
  refuseLargeContribution(settings, terms);
  const problem = findTermsProblem(terms);
  if (problem !== null) throw problem;
  return terms;
}

/** @throws contribution_too_high, with the maximum */
export function refuseLargeContribution(
  { groupLimits }: LimitSettings,
  terms: Pick<GroupTerms, 'contributionCents'>,
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

export function findTermsProblem(
  terms: Pick<AgreedTerms, 'frequency' | 'graceDays' | 'lateFeeCents' | 'contributionCents'>,
): Refusal | null {
  const most = getMaxGraceDays(terms.frequency);
  if (terms.graceDays > most)
    return new Refusal(termsRefusals.grace_too_long, { most, frequency: terms.frequency });
  if (terms.lateFeeCents > computeMaxLateFee(terms.contributionCents))
    return new Refusal(termsRefusals.late_fee_too_high);
  return null;
}

interface Candidate {
  readonly firstName: string;
  readonly charterHash: string | null;
}

/** Why a forming group cannot start yet; null if it can. */
export function findStartProblem(
  group: { readonly charterHash: string },
  members: readonly Candidate[],
): Refusal | null {
  if (members.length < MIN_MEMBERS)
    return new Refusal(groupRefusals.too_few_members, { missing: MIN_MEMBERS - members.length });
  const waiting = members.filter((member) => member.charterHash !== group.charterHash);
  if (waiting.length === 0) return null;
  return new Refusal(
    groupRefusals.charter_not_accepted,
    listNames(waiting.map((member) => member.firstName)),
  );
}

/** "Ana, Ben" and "Cleo", or "Ana, Ben, Cleo" and the number of others. */
function listNames(names: readonly string[]) {
  const hasOthers = names.length > 4;
  const named = names.slice(0, hasOthers ? 3 : -1);
  return {
    members: names.length,
    names: named.join(', '),
    last: names.at(-1) ?? '',
    others: hasOthers ? names.length - named.length : 0,
  };
}

export async function previewGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  wanted: PreviewBody,
  language: Language,
): Promise<GroupPreview> {
  const terms = await database.read((db) =>
    resolveTerms(db, settings, { ...wanted, name: wanted.name ?? '' }),
  );
  const clauses = [...listCharterClauses(toCharterTerms(terms, settings), language)];
  return { ...buildPreview(terms), charter: { clauses } };
}

/** More than the 24 hours between a start and the first due day, so that this day stays as planned. */
const START_HOURS_BEFORE = 25;
const MILLISECONDS_AN_HOUR = 3_600_000;

async function findStartDays(db: Reader, timeZone: string) {
  const today = toLocalDay(await findNow(db), timeZone);
  return { today, latest: computeDueDay(today, 'monthly', MAX_YEARS_AHEAD * 12 + 1) };
}

/** When a ready group starts automatically: about a day before its first due day begins. */
export function computeAutoStart({ startDate, timeZone }: Pick<GroupTerms, 'startDate' | 'timeZone'>): Date {
  return new Date(startOfDay(startDate, timeZone).getTime() - START_HOURS_BEFORE * MILLISECONDS_AN_HOUR);
}

/** Called by changes that may make a forming group ready: schedules another check by the start job. */
export async function recheckStart(
  tx: Writer,
  group: Pick<GroupTerms, 'startDate' | 'timeZone'> & { readonly id: string },
): Promise<void> {
  await scheduleStartCheck(tx, group.id, computeAutoStart(group));
}
