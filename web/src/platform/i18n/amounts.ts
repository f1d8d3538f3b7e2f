import type { Language } from '@circle-link/contract/language';
import { formatDollars as inLanguage, type Cents } from '@circle-link/contract/money';

let spoken: Language = 'en';

/** Called before anything is drawn in a language: the app and the documents without its catalogue draw one at a time. */
export function writeAmountsIn(language: Language): void {
  spoken = language;
}

/** "$52.35", "52,35 $US": as the language that is spoken here writes it. Asked for while drawing, never kept. */
export function formatDollars(cents: Cents): string {
  return inLanguage(cents, spoken);
}
