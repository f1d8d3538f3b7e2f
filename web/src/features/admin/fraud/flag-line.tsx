import type { RiskFlag } from '@circle-link/contract/fraud';
import { useLanguage } from '../../../platform/i18n/texts.ts';
import { FLAG_WORDS } from './flag-words.ts';

export function FlagLine({ flags }: { readonly flags: readonly RiskFlag[] }) {
  const words = FLAG_WORDS[useLanguage()];
  const [first] = flags;
  if (first === undefined) return '–';
  const rest = flags.length - 1;
  return (
    <span title={flags.map((flag) => words[flag]).join(', ')}>
      {words[first]}
      {rest > 0 && ` +${String(rest)}`}
    </span>
  );
}
