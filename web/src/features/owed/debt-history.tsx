import type { DebtAnswer } from '@circle-link/contract/owed';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatInstant } from '../../platform/i18n/language.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Money } from '../../ui/money.tsx';

export function DebtHistory({ lines, owed }: Pick<DebtAnswer, 'lines' | 'owed'>) {
  const t = useTranslate();
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={t('owed.history')} isOpen={owed === '0.00' ? true : undefined}>
      <p className="mb-4 text-sm text-muted">{t('owed.why')}</p>
      <ul className="space-y-2 text-sm">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-x-4">
            <span className="min-w-0">
              {t(`owed.kind.${line.kind}`)}
              <span className="block text-muted">{formatInstant(line.happenedAt, language)}</span>
            </span>
            <Money amount={line.amount.replace('-', '')} className="shrink-0" />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
