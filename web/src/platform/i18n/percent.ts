import { type Language, LOCALES } from '@circle-link/contract/messages/language';
import { LANGUAGE_FORMATS } from '../../../../locales/languages.gen.ts';

/**
 * 97.5 as "97.5%", with a non-breaking space in other languages than English. `decimals` is the minimum number of
 * decimals.
 */
export function formatPercent(percent: number, language: Language, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(LOCALES[language], digits).format(percent);
  return LANGUAGE_FORMATS[language].percent.replace('{number}', number);
}
