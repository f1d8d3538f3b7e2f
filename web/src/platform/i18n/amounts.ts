import type { Language } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars as inLanguage } from '@circle-link/contract/money';

let spoken: Language = 'en';

/** Must be called before rendering. The app and documents without its catalog render one language at a time. */
export function setAmountLanguage(language: Language): void {
  spoken = language;
}

/** "$52.35", "52,35 $US": formatted for the current language. Call while rendering, and do not cache. */
export function formatDollars(cents: Cents): string {
  return inLanguage(cents, spoken);
}
