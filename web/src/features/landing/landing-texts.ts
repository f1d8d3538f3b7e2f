import type { Language } from '@circle-link/contract/language';
import { useDocumentTexts, type TextLoaders } from '../../platform/i18n/document-texts.ts';
import { common } from '../../platform/i18n/en/common.ts';
import { landing } from '../../platform/i18n/en/landing.ts';
import { line } from '../../platform/i18n/en/line.ts';

export interface LandingTexts {
  readonly language: Language;
  readonly common: typeof common;
  readonly landing: typeof landing;
  readonly line: typeof line;
}

const ENGLISH: LandingTexts = { language: 'en', common, landing, line };

const LOADERS: TextLoaders<LandingTexts> = {
  es: async () => {
    const [commonFile, landingFile, lineFile] = await Promise.all([
      import('../../platform/i18n/es/common.ts'),
      import('../../platform/i18n/es/landing.ts'),
      import('../../platform/i18n/es/line.ts'),
    ]);
    return {
      language: 'es',
      common: commonFile.common,
      landing: landingFile.landing,
      line: lineFile.line,
    };
  },
  fr: async () => {
    const [commonFile, landingFile, lineFile] = await Promise.all([
      import('../../platform/i18n/fr/common.ts'),
      import('../../platform/i18n/fr/landing.ts'),
      import('../../platform/i18n/fr/line.ts'),
    ]);
    return {
      language: 'fr',
      common: commonFile.common,
      landing: landingFile.landing,
      line: lineFile.line,
    };
  },
};

export function useLandingTexts() {
  return useDocumentTexts(ENGLISH, LOADERS);
}
