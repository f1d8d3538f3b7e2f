import { hashLegalTexts, LEGAL_VERSIONS, type LegalDocument } from '@circle-link/contract/legal';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';

const DOCUMENTS = Object.keys(LEGAL_VERSIONS) as LegalDocument[];

export function TextVersions() {
  const t = useTranslate();
  const language = useLanguage();
  const legal: Readonly<Record<string, unknown>> = t.group('legal');
  return (
    <div className="space-y-3">
      <p>{t('legal.versions.lead')}</p>
      {DOCUMENTS.map((document) => {
        const { version, inForceSince, chapters } = LEGAL_VERSIONS[document];
        const name = t(`legal.versions.${document}`);
        return (
          <p key={document} className="text-sm break-all text-muted">
            <span className="break-normal">
              {t('legal.versions.line', { name, version, since: formatDate(inForceSince, language) })}
            </span>
            <br />
            SHA-256 {hashLegalTexts(chapters.map((chapter) => legal[chapter]))}
          </p>
        );
      })}
    </div>
  );
}
