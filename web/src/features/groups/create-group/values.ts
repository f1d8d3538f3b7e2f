/** What the form of a new group holds before anything is typed, and what its preview is asked with. */
import {
  dayIn,
  isTimeZone,
  maxGraceDays,
  type Day,
  type Frequency,
} from '@circle-link/contract/groups/calendar';
import { DEFAULT_GRACE_DAYS } from '@circle-link/contract/groups/limits';
import { maxLateFeeCents } from '@circle-link/contract/groups/pot';
import { createGroupBody, previewBody, type PreviewBody } from '@circle-link/contract/groups/forms';
import { formatDollars, parseDollars } from '@circle-link/contract/money';
import type * as z from 'zod';

export type NewGroupValues = z.input<typeof createGroupBody>;

/** The zone of this browser; UTC where it names one that the calendar does not know. */
export function browserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}

export function emptyGroup(now: Date, timeZone: string): NewGroupValues & { readonly startDate: Day } {
  return {
    name: '',
    description: '',
    contributionAmount: '',
    frequency: 'monthly',
    maxMembers: '',
    startDate: dayIn(now, timeZone),
    payoutOrder: 'random',
    graceDays: DEFAULT_GRACE_DAYS,
    timeZone,
  };
}

/** The body of a preview as text; null while amount, members or a day do not stand yet. A name may still be missing. */
export function previewText(values: NewGroupValues): string | null {
  const { name, ...terms } = values;
  const wanted = name.trim() === '' ? terms : { name, ...terms };
  const parsed = previewBody.safeParse(wanted);
  return parsed.success ? JSON.stringify(parsed.data) : null;
}

export function readPreviewText(text: string): PreviewBody {
  return JSON.parse(text) as PreviewBody;
}

/** 0 up to the most that a frequency allows. */
export function graceChoices(frequency: Frequency): readonly number[] {
  return Array.from({ length: maxGraceDays(frequency) + 1 }, (_, days) => days);
}

/** "$5.00" for a contribution of 50.00; null while there is no such amount. */
export function mostLateFee(contributionAmount: NewGroupValues['contributionAmount']): string | null {
  const cents = parseDollars(String(contributionAmount).trim());
  return cents === null ? null : formatDollars(maxLateFeeCents(cents));
}
