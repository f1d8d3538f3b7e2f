import { AGREEMENT_KEYS } from '@circle-link/contract/consent';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { useTranslation } from 'react-i18next';
import { FullText } from './full-text.tsx';
import { useLanguage } from '../../platform/i18n/use-language.ts';

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
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="mt-4 space-y-1 text-sm text-muted">
      <p>{t('consent.version', { version: CONSENT_VERSION })}</p>
      {language !== 'en' && <p>{t('consent.binding')}</p>}
    </div>
  );
}
