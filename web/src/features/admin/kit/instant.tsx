import { formatInstant } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';

/** A time of day with its date; a dash where there is none. */
export function Instant({ at }: { readonly at: string | null }) {
  const language = useLanguage();
  return at === null ? '–' : <time dateTime={at}>{formatInstant(at, language)}</time>;
}
