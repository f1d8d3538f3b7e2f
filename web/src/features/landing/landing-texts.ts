import { useEffect, useState } from 'react';
import { common } from '../../platform/i18n/en/common.ts';
import { landing } from '../../platform/i18n/en/landing.ts';
import { line } from '../../platform/i18n/en/line.ts';
import { LOCALES, type Language } from '@circle-link/contract/language';
import { preferredLanguage, storeLanguage } from '../../platform/i18n/language.ts';

/** The texts of the landing page, from the same catalogue as the app's. */
export interface LandingTexts {
  readonly language: Language;
  readonly common: typeof common;
  readonly landing: typeof landing;
  readonly line: typeof line;
}

const ENGLISH: LandingTexts = { language: 'en', common, landing, line };

/** One file each: the whole catalogue of a language is the app's and much larger. */
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<LandingTexts>>> = {
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
};

async function loadTexts(language: Language): Promise<LandingTexts> {
  return language === 'en' ? ENGLISH : await LOADERS[language]();
}

/** English as rendered in the file; the reader's language right after. */
export function useLandingTexts(): {
  readonly texts: LandingTexts;
  readonly choose: (language: Language) => void;
} {
  const [texts, setTexts] = useState(ENGLISH);
  useEffect(() => {
    const language = preferredLanguage();
    if (language !== 'en') void loadTexts(language).then(setTexts);
  }, []);
  useEffect(() => {
    document.documentElement.lang = LOCALES[texts.language];
  }, [texts.language]);
  return {
    texts,
    choose: (language) => {
      storeLanguage(language);
      void loadTexts(language).then(setTexts);
    },
  };
}
