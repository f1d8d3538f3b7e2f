import { readFileSync } from 'node:fs';
import { type InEachLanguage, mapLanguages } from '@circle-link/contract/messages/language';

/** A file of `locales/` in each language, such as "fields". The English texts give the type. */
export function readTexts<Texts>(name: string, english: Texts): InEachLanguage<Texts> {
  return mapLanguages((language) => {
    if (language === 'en') return english;
    const file = new URL(`../../../locales/${language}/${name}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8')) as Texts;
  });
}
