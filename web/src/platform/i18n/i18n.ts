import { type Language, LOCALES } from '@circle-link/contract/messages/language';
import auth from '../../../../locales/en/auth.json';
import cardForm from '../../../../locales/en/card-form.json';
import common from '../../../../locales/en/common.json';
import entry from '../../../../locales/en/entry.json';
import line from '../../../../locales/en/line.json';
import shell from '../../../../locales/en/shell.json';
import { setAmountLanguage } from './amounts.ts';
import { readPreferredLanguage, storeLanguage } from './language.ts';
import { addLanguageTexts, addTexts, getLanguage, getTextName, setLanguage, type TextFile } from './texts.ts';

/** The app's files in other languages. Each language is one script, and one more for the back office (vite.config.ts). */
const FILES = import.meta.glob<TextFile>(
  [
    '../../../../locales/*/*.json',
    '!../../../../locales/en/*.json',
    '!../../../../locales/*/{landing,open-page,proof}.json',
  ],
  { import: 'default' },
);

/** The files that `/auth` needs, because the app's whole catalog is much larger. */
const FIRST_FILES = /\/(auth|auth-fields|common|shell)\.json$/;

const loaded = new Set<string>();
let isAppOpen = false;
let isOfficeOpen = false;

function isNeeded(path: string): boolean {
  if (path.endsWith('/admin.json')) return isOfficeOpen;
  return isAppOpen || FIRST_FILES.test(path);
}

async function load(language: Language): Promise<void> {
  const paths = Object.entries(FILES).filter(
    ([path]) => path.includes(`/${language}/`) && !loaded.has(path) && isNeeded(path),
  );
  const files = await Promise.all(paths.map(async ([path, read]) => [path, await read()] as const));
  for (const [path] of files) loaded.add(path);
  addLanguageTexts(language, Object.fromEntries(files.map(([path, texts]) => [getTextName(path), texts])));
}

/** Loads the texts of all pages from now on, not only those of `/auth`. */
export async function loadAppTexts(): Promise<void> {
  isAppOpen = true;
  await load(getLanguage());
}

/** Loads the texts of the back office from now on, too. Members never load them, because they explain risk flags. */
export async function loadOfficeTexts(): Promise<void> {
  isOfficeOpen = true;
  await load(getLanguage());
}

/** English is part of the first load, with page-specific texts (`addTexts`). Other languages load on demand. */
export async function startI18n(): Promise<void> {
  startEnglish();
  isAppOpen = window.location.pathname !== '/auth';
  await speak(readPreferredLanguage());
}

export function startEnglish(): void {
  addTexts({ auth, cardForm, common, entry, line, shell });
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
  setLanguage(language);
  document.documentElement.lang = LOCALES[language];
}
