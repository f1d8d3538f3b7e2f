import type { AgreementKey } from '@circle-link/contract/consent';
import { useTranslation } from 'react-i18next';
import { TEXT_LINK } from '../../ui/text-link.ts';

/** What ticking the box agrees to, word for word; it also describes the box to screen readers while it is folded. */
export function FullText({ agreement }: { readonly agreement: AgreementKey }) {
  const { t } = useTranslation();
  return (
    <details className="text-sm">
      <summary
        aria-label={`${t('consent.full')}: ${t(`consent.short.${agreement}`)}`}
        className={`${TEXT_LINK} inline-block py-0.5`}
      >
        {t('consent.full')}
      </summary>
      <p id={`${agreement}-full`} className="mt-1 text-muted">
        {t(`consent.agreements.${agreement}`)}
      </p>
    </details>
  );
}
