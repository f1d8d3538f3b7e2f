import { hashLegalTexts, LEGAL_VERSIONS, type LegalDocument } from '@circle-link/contract/legal';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';

/** Which version of a text this is, and its fingerprint in the language it is read in. */
export function TextVersion({ document }: { readonly document: LegalDocument }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { version, inForceSince, chapters } = LEGAL_VERSIONS[document];
  const legal: Readonly<Record<string, unknown>> = t('legal', { returnObjects: true });
  return (
    <p className="mt-4 text-sm break-all text-muted">
      {t('legal.version', { version, since: formatDate(inForceSince, language) })}
      <br />
      SHA-256 {hashLegalTexts(chapters.map((chapter) => legal[chapter]))}
    </p>
  );
}
