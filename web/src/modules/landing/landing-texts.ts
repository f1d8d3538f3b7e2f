import { type Language, mapLanguages } from '@circle-link/contract/messages/language';
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

const FILES = import.meta.glob<unknown>(
  ['../../../../locales/*/{common,landing,line}.json', '!../../../../locales/en/*.json'],
  { import: 'default' },
);

const LOADERS: TextLoaders<LandingTexts> = mapLanguages((language) => async () => {
  const names = ['common', 'landing', 'line'] as const;
  const files = names.map(async (name) => {
    return [name, await FILES[`../../../../locales/${language}/${name}.json`]?.()] as const;
  });
  return { language, ...Object.fromEntries(await Promise.all(files)) } as unknown as LandingTexts;
});

export function useLandingTexts() {
  return useDocumentTexts(ENGLISH, LOADERS);
}
