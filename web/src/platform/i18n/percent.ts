import { LOCALES, type Language } from '@circle-link/contract/language';

/** 97.5 as "97.5%", outside of English with a space that breaks no line, as our texts have it; with so many decimals at least. */
export function formatPercent(percent: number, language: Language, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(LOCALES[language], digits).format(percent);
  return language === 'en' ? `${number}%` : `${number}\u00a0%`;
}
