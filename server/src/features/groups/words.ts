/** Days and frequencies as mails say them. */
import type { Day, Frequency } from '@circle-link/contract/groups/calendar';

export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  weekly: 'every week',
  'bi-weekly': 'every two weeks',
  monthly: 'every month',
};

/** "January 31, 2026" */
export function dayInWords(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
