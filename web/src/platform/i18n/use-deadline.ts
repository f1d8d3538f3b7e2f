import { useTranslation } from 'react-i18next';
import { browserTimeZone } from '../time-zone.ts';
import { findLocalDeadline, computeLastMinute } from './deadline.ts';
import { formatInstant } from './language.ts';
import { useLanguage } from './use-language.ts';

interface DeadlineWords {
  /** An instant; in both times where the reader's clock differs from the group's. */
  readonly formatMoment: (at: string) => string;
  /** The end of a day in both times; null where the reader's day ends with the group's. */
  readonly formatDay: (day: string) => string | null;
}

/** Writes deadlines of a group that lives in this time zone. */
export function useDeadline(timeZone: string): DeadlineWords {
  const { t } = useTranslation();
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
