import { useLanguage, useTranslate } from './texts.ts';
import { browserTimeZone } from '../time-zone.ts';
import { findLocalDeadline, computeLastMinute } from './deadline.ts';
import { formatInstant } from './language.ts';

interface DeadlineWords {
  readonly formatMoment: (at: string) => string;
  /** Formats the end of a day in both time zones. Null if they have the same time. */
  readonly formatDay: (day: string) => string | null;
}

export function useDeadline(timeZone: string): DeadlineWords {
  const t = useTranslate();
  const language = useLanguage();
  const inBoth = (at: Date): string | null => {
    const found = findLocalDeadline(at, { group: timeZone, reader: browserTimeZone() }, language);
    return found === null ? null : t('common.deadline', { ...found });
  };
  return {
    formatMoment: (at) => inBoth(new Date(at)) ?? formatInstant(at, language),
    formatDay: (day) => inBoth(computeLastMinute(day, timeZone)),
  };
}
