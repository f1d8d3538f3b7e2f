import type { PublishedCut } from '@circle-link/contract/public-ledger';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';

export function CutNote({ cut: { through, heldBackDays: count } }: { readonly cut: PublishedCut }) {
  const t = useTranslate();
  const language = useLanguage();
  if (through === null && count === 0) return null;
  const day = through === null ? '' : formatDate(through, language);
  const words = through === null ? 'none' : 'held';
  return (
    <p className="max-w-prose text-sm text-muted">
      {count === 0 ? t('publicLedger.cut.whole', { day }) : t(`publicLedger.cut.${words}`, { day, count })}
    </p>
  );
}
