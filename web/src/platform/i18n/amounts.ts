import { type Language, LOCALES } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars as inLanguage } from '@circle-link/contract/money';
import { LANGUAGE_FORMATS } from '../../../../locales/languages.gen.ts';

let spoken: Language = 'en';

/** Must be called before rendering. The app and documents without its catalog render one language at a time. */
export function setAmountLanguage(language: Language): void {
  spoken = language;
}

/** "$52.35", "52,35 $US": formatted for the current language. Call while rendering, and do not cache. */
export function formatDollars(cents: Cents): string {
  return inLanguage(cents, spoken);
}

/**
 * 97.5 as "97.5%", with a non-breaking space in other languages than English. `decimals` is the minimum number of
 * decimals.
 */
export function formatPercent(percent: number, language: Language, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(LOCALES[language], digits).format(percent);
  return LANGUAGE_FORMATS[language].percent.replace('{number}', number);
}
