import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en/index.ts';
import type { enPageTexts } from './en/page-texts.ts';
import { LOCALES, type Language } from '@circle-link/contract/language';
import { setAmountLanguage } from './amounts.ts';
import { readPreferredLanguage, storeLanguage } from './language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en & typeof enPageTexts };
  }
}

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<object>>> = {
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
};

async function load(language: Language): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', await LOADERS[language]());
}

/** English is part of the first load, with page-specific texts (`addTexts`). Other languages load on demand. */
export async function startI18n(): Promise<void> {
  await startEnglish();
  await speak(readPreferredLanguage());
}

export async function startEnglish(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // A page with missing texts shows their keys, and the journeys fail on the console error.
    parseMissingKeyHandler: (key: string, instead?: string) => {
      if (instead === undefined) console.error(`no text: ${key}`);
      return instead ?? key;
    },
  });
}

let onChoice: (language: Language) => void = () => undefined;

export function onLanguageChosen(listener: (language: Language) => void): void {
  onChoice = listener;
}

export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await speak(language);
  onChoice(language);
}

async function speak(language: Language): Promise<void> {
  await load(language);
  setAmountLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = LOCALES[language];
}
