import type { OwedAnswer } from '@circle-link/contract/owed';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Money } from '../../ui/money.tsx';

/** What was owed and what covered it, newest first. */
export function OwedHistory({ lines }: Pick<OwedAnswer, 'lines'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="owed-history" className="border-t border-line pt-4">
      <h3 id="owed-history" className="mb-2 font-semibold">
        {t('owed.history')}
      </h3>
      <ul className="space-y-2 text-sm">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t(`owed.kind.${line.kind}`)}
              <span className="block text-muted">{formatInstant(line.happenedAt, language)}</span>
            </span>
            <Money amount={line.amount.replace('-', '')} className="shrink-0" />
          </li>
        ))}
      </ul>
    </section>
  );
}
