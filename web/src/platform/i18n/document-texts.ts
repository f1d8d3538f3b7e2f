import { type Language, LOCALES } from '@circle-link/contract/messages/language';
import { useEffect, useState } from 'react';
import { setAmountLanguage } from './amounts.ts';
import { readPreferredLanguage, storeLanguage } from './language.ts';

interface DocumentTexts {
  readonly language: Language;
}

/** One file per language, because the app's whole catalog is much larger. */
export type TextLoaders<Texts> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts>>>;

export function useDocumentTexts<Texts extends DocumentTexts>(
  english: Texts,
  loaders: TextLoaders<Texts>,
): { readonly texts: Texts; readonly choose: (language: Language) => void } {
  const [texts, setTexts] = useState(english);
  const show = async (language: Language) => {
    const shown = language === 'en' ? english : await loaders[language]();
    setAmountLanguage(language);
    setTexts(shown);
  };
  useEffect(() => {
    const language = readPreferredLanguage();
    if (language === 'en') return;
    void loaders[language]().then((loaded) => {
      setAmountLanguage(language);
      setTexts(loaded);
    });
  }, [loaders]);
  useEffect(() => {
    document.documentElement.lang = LOCALES[texts.language];
  }, [texts.language]);
  return {
    texts,
    choose: (language) => {
      storeLanguage(language);
      void show(language);
    },
  };
}
