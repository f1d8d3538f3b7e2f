import { useTranslate } from '../../platform/i18n/texts.ts';
import type { AgreementKey } from '@circle-link/contract/consent';
import { ChevronDown } from 'lucide-react';

export function FullText({ agreement }: { readonly agreement: AgreementKey }) {
  const t = useTranslate();
  return (
    <details className="group/text min-w-0 grow">
      <summary className="flex list-none items-start justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span id={`${agreement}-short`}>{t(`consent.short.${agreement}`)}</span>
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-muted transition-transform group-open/text:rotate-180"
        />
      </summary>
      <p id={`${agreement}-full`} className="pb-2 text-sm text-muted">
        {t(`consent.agreements.${agreement}`)}
      </p>
    </details>
  );
}
