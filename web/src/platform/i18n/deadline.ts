import { isTimeZone } from '@circle-link/contract/groups/calendar';
import { type Language, memoizeByLanguage } from '@circle-link/contract/messages/language';
import { formatInstant, removeAbbreviationStops } from './language.ts';
import { useLanguage, useTranslate } from './texts.ts';

const MINUTE = 60_000;
const locales = memoizeByLanguage((locale) => locale);

/** Offset of a time zone from UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * MINUTE * (sign === '-' ? -1 : 1);
}

/** 11:59 p.m. of a day ("2026-12-31") in a time zone. The contract's calendar with all zones is too large for this. */
export function computeLastMinute(day: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T23:59Z`);
  const near = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(near, timeZone));
}

interface DeadlineTexts {
  readonly theirs: string;
  readonly place: string;
  readonly yours: string;
}

export function findLocalDeadline(
  at: Date,
  zones: { readonly group: string; readonly reader: string },
  language: Language,
): DeadlineTexts | null {
  const { group, reader } = zones;
  if (offsetAt(at.getTime(), group) === offsetAt(at.getTime(), reader)) return null;
  const write = (timeZone: string, style: Intl.DateTimeFormatOptions) =>
    removeAbbreviationStops(new Intl.DateTimeFormat(locales(language), { timeZone, ...style }).format(at));
  const isSameDay = write(group, { dateStyle: 'short' }) === write(reader, { dateStyle: 'short' });
  return {
    theirs: write(group, { dateStyle: 'medium', timeStyle: 'short' }),
    place: (group.split('/').at(-1) ?? group).replaceAll('_', ' '),
    yours: write(reader, { timeStyle: 'short', ...(isSameDay ? {} : { dateStyle: 'medium' }) }),
  };
}

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

/** The browser's time zone in a form that the server accepts, otherwise UTC. */
export function browserTimeZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(name) ? name : 'UTC';
}
