import type { Language } from '@circle-link/contract/messages/language';
import { type TextLoaders, useDocumentTexts } from '../../platform/i18n/document-texts.ts';
import common from '../../../../locales/en/common.json';
import landing from '../../../../locales/en/landing.json';
import line from '../../../../locales/en/line.json';

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
      import('../../../../locales/es/common.json'),
      import('../../../../locales/es/landing.json'),
      import('../../../../locales/es/line.json'),
    ]);
    return {
      language: 'es',
      common: commonFile.default,
      landing: landingFile.default,
      line: lineFile.default,
    };
  },
  fr: async () => {
    const [commonFile, landingFile, lineFile] = await Promise.all([
      import('../../../../locales/fr/common.json'),
      import('../../../../locales/fr/landing.json'),
      import('../../../../locales/fr/line.json'),
    ]);
    return {
      language: 'fr',
      common: commonFile.default,
      landing: landingFile.default,
      line: lineFile.default,
    };
  },
};

export function useLandingTexts() {
  return useDocumentTexts(ENGLISH, LOADERS);
}
