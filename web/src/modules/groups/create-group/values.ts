import {
  addDays,
  type Day,
  type Frequency,
  getMaxGraceDays,
  isTimeZone,
} from '@circle-link/contract/groups/calendar';
import { DAY_TERMS, type DayTerm, DEFAULT_START_IN_DAYS } from '@circle-link/contract/groups/limits';
import { initialTerms } from '@circle-link/contract/groups/terms';
import { computeMaxLateFee } from '@circle-link/contract/groups/pot';
import { createGroupBody, previewBody, type PreviewBody } from '@circle-link/contract/groups/forms';
import { parseDollars } from '@circle-link/contract/money';
import { messageKey } from '@circle-link/contract/messages/message-keys';
import type * as z from 'zod';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

export type NewGroupValues = z.input<typeof createGroupBody>;

/** Sorts before every date: the planned start of an existing group may have passed. */
const ANY_DAY = '';

/**
 * Rules that the browser can check before the server: a start date in the past and a late fee above its maximum share.
 */
export function newGroupForm(today: Day) {
  const notPast = createGroupBody.shape.startDate.refine(
    (day) => day === undefined || day >= today,
    messageKey('start_in_past'),
  );
  return createGroupBody.extend({ startDate: notPast }).refine(hasFairLateFee, {
    path: ['lateFee'],
    message: messageKey('late_fee_too_high'),
    // Validates even while other fields are invalid.
    when: () => true,
  });
}

function hasFairLateFee({ contributionAmount, lateFee }: Partial<NewGroupValues>): boolean {
  const contributionCents = parseDollars(String(contributionAmount ?? '').trim());
  const lateFeeCents = parseDollars(String(lateFee ?? '').trim());
  if (contributionCents === null || lateFeeCents === null) return true;
  return lateFeeCents <= computeMaxLateFee(contributionCents);
}

/** The browser's time zone, or UTC if the calendar does not know it. */
export function browserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}

export function emptyGroup(today: Day, timeZone: string): NewGroupValues & { readonly startDate: Day } {
  return {
    ...initialTerms,
    startDate: addDays(today, DEFAULT_START_IN_DAYS),
    timeZone,
  };
}

/** The preview request as JSON, null while the terms are invalid. The name may be missing. */
export function renderPreviewRequest(values: NewGroupValues, today: Day = ANY_DAY): string | null {
  const { name, ...terms } = values;
  const wanted = name.trim() === '' ? terms : { name, ...terms };
  const parsed = previewBody.safeParse(wanted);
  const isPossible = parsed.success && (parsed.data.startDate ?? today) >= today && hasFairLateFee(values);
  return isPossible ? JSON.stringify(parsed.data) : null;
}

export function parsePreviewRequest(text: string): PreviewBody {
  return JSON.parse(text) as PreviewBody;
}

/** Only the grace period depends on the frequency. */
export function listDayChoices(term: DayTerm, frequency: Frequency): readonly number[] {
  const limits: Readonly<Partial<Record<DayTerm, number>>> = { graceDays: getMaxGraceDays(frequency) };
  return Array.from({ length: (limits[term] ?? DAY_TERMS[term]) + 1 }, (_, days) => days);
}

/** "$5.00" for a contribution of 50.00, null without a valid amount. */
export function formatMaxLateFee(contributionAmount: NewGroupValues['contributionAmount']): string | null {
  const cents = parseDollars(String(contributionAmount).trim());
  return cents === null ? null : formatDollars(computeMaxLateFee(cents));
}
