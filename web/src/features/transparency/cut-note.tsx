import type { PublishedCut } from '@circle-link/contract/public-ledger';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';

export function CutNote({ cut: { through, heldBackDays: count } }: { readonly cut: PublishedCut }) {
  const { t } = useTranslation();
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
