/** Generated from locales/<language>/language.json by scripts/generate-texts.mjs. */

export const LANGUAGES = ['en', 'es', 'fr'] as const;

export const LANGUAGE_FORMATS = {
  en: {
    name: 'English',
    locale: 'en-US',
    dollars: '${amount}',
    dollarsInField: '',
    percent: '{number}%',
  },
  es: {
    name: 'Español',
    locale: 'es-US',
    dollars: 'US${amount}',
    dollarsInField: 'US$',
    percent: '{number}\u00a0%',
  },
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    dollars: '{amount}\u00a0$US',
    dollarsInField: '',
    percent: '{number}\u00a0%',
  },
} as const;
