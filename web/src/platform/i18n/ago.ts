import { type Language, LOCALES } from '@circle-link/contract/messages/language';
import { formatDate } from './language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "now", "5m ago", "3h ago", "6d ago". A date if older than a month or in the future by this device's clock. */
export function formatAgo(
  at: string,
  now: number,
  language: Language,
  style: 'narrow' | 'short' = 'narrow',
): string {
  const passed = now - Date.parse(at);
  if (passed > 30 * DAY || passed < -5 * MINUTE) return formatDate(at, language);
  const words = chooseFormat(language, style);
  if (passed < MINUTE)
    return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(0, 'second');
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), 'hour');
  return words.format(-Math.floor(passed / DAY), 'day');
}

/** The narrow form of some languages, such as the French "-5 min", looks negative. */
function chooseFormat(language: Language, style: 'narrow' | 'short'): Intl.RelativeTimeFormat {
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { style });
  const looksNegative = format.format(-5, 'minute').startsWith('-');
  return looksNegative ? new Intl.RelativeTimeFormat(LOCALES[language], { style: 'short' }) : format;
}
