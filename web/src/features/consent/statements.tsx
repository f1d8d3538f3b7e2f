import { AGREEMENT_KEYS } from '@circle-link/contract/consent';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { FullText } from './full-text.tsx';

export function Statements() {
  return (
    <ol className="divide-y divide-line">
      {AGREEMENT_KEYS.map((key) => (
        <li key={key} className="flex">
          <FullText agreement={key} />
        </li>
      ))}
    </ol>
  );
}

export function StatementsVersion() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="mt-4 space-y-1 text-sm text-muted">
      <p>{t('consent.version', { version: CONSENT_VERSION })}</p>
      {language !== 'en' && <p>{t('consent.binding')}</p>}
    </div>
  );
}
