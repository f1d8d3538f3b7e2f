import type { RiskFlag } from '@circle-link/contract/fraud';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { FLAG_WORDS } from './flag-words.ts';

/** Flags, each in words. */
export function FlagList({ flags }: { readonly flags: readonly RiskFlag[] }) {
  const words = FLAG_WORDS[useLanguage()];
  if (flags.length === 0) return '–';
  return (
    <ul className="space-y-1 text-sm font-normal max-sm:text-right">
      {flags.map((flag) => (
        <li key={flag}>{words[flag]}</li>
      ))}
    </ul>
  );
}
