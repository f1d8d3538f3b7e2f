import type { ReportedService } from '@circle-link/contract/live';
import { ChevronDown, Clock3 } from 'lucide-react';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import outages from '../../../../locales/en/outages.json';

addTexts({ outages });

export function OutageNote({ parts }: { readonly parts: readonly ReportedService[] }) {
  const t = useTranslate();
  return (
    <section
      aria-label={t('outages.label')}
      className="mx-auto max-h-[45dvh] max-w-page overflow-y-auto rounded-field border border-gold bg-surface px-4 py-3"
    >
      <details open className="group">
        <summary className="flex list-none items-start gap-3 rounded-field [&::-webkit-details-marker]:hidden">
          <Clock3 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
          <span className="min-w-0 grow font-semibold">
            {parts.map((part) => (
              <span key={part} className="block">
                {t(`outages.${part}.title`)}
              </span>
            ))}
            <span className="sr-only">{t('outages.fold')}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="mt-0.5 size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="space-y-1 pt-1 text-sm text-muted sm:pl-8">
          {parts.map((part) => (
            <p key={part}>{t(`outages.${part}.text`)}</p>
          ))}
          <p>{t('outages.rest')}</p>
        </div>
      </details>
    </section>
  );
}
