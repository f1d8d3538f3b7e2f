/**
 * `npm run generate:texts`: writes locales/languages.gen.ts, the languages from their folders, and locales/catalog.gen.ts,
 * the files of the catalog and the parameters of each message, from the English texts. --check fails if one is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listParameters } from '@circle-link/contract/messages/messages';
import { exitWithError } from './install.mjs';

const locales = join(import.meta.dirname, '../locales');
/** English first: other languages show it where a text is missing. */
const languages = readdirSync(locales, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort((one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other));

/** Files of a language by path. Those in `server/` have texts that browsers never load. */
function listFiles(language) {
  return readdirSync(join(locales, language), { recursive: true })
    .filter((file) => file.endsWith('.json') && file !== 'language.json')
    .sort();
}

const readFile = (language, file) => JSON.parse(readFileSync(join(locales, language, file), 'utf8'));
const readEnglish = (file) => readFile('en', file);

function buildLanguages() {
  const formats = languages.map(
    (language) => `  ${language}: ${formatFields(readFile(language, 'language.json'))},`,
  );
  return `/** Generated from locales/<language>/language.json by scripts/generate-texts.mjs. */

export const LANGUAGES = [${languages.map((language) => `'${language}'`).join(', ')}] as const;

export const LANGUAGE_FORMATS = {
${formats.join('\n')}
} as const;
`;
}

/** Spaces that do not break look like others, so they are escaped. */
function formatFields(fields) {
  const lines = Object.entries(fields).map(
    ([name, value]) => `    ${name}: '${value.replaceAll('\u00a0', String.raw`\u00a0`)}',`,
  );
  return `{\n${lines.join('\n')}\n  }`;
}

function buildCatalog() {
  const files = listFiles('en');
  const shared = files.filter((file) => !file.startsWith('server'));
  const notices = files.filter((file) => file.includes('/notices-'));
  const parameters = files
    .filter((file) => !notices.includes(file))
    .flatMap((file) => listTypes(readEnglish(file), toName(file)));
  return `/** Generated from locales/en by scripts/generate-texts.mjs. */

export interface Texts {
${shared.map((file) => `  readonly ${toName(file)}: typeof import('./en/${file}');`).join('\n')}
}

/** Parameters of messages; other messages have none. */
export interface MessageParameters {
${parameters.join('\n')}
}

/** What the texts of each notice name, besides parts and shared messages. */
export interface NoticeParameters {
${listNoticeParameters(notices).join('\n')}
}
`;
}

function listNoticeParameters(files) {
  const shared = readEnglish('server/notices-shared.json');
  /** Names in the messages and in the shared messages they name. Parts and lists have other values. */
  const listNames = (node, parts) => {
    if (typeof node === 'string')
      return listParameters(node).flatMap((name) => {
        if (name in parts) return [];
        return name in shared ? listNames(shared[name], parts) : [name];
      });
    return node.each === undefined ? Object.values(node).flatMap((child) => listNames(child, parts)) : [];
  };
  return files
    .filter((file) => !file.endsWith('/notices-shared.json'))
    .flatMap((file) => Object.entries(readEnglish(file)))
    .map(([kind, { parts = {}, ...texts }]) => {
      const names = [...new Set(listNames(texts, parts))].sort();
      return `  ${kind}: ${names.map((name) => `'${name}'`).join(' | ') || 'never'};`;
    });
}

function toName(file) {
  return basename(file, '.json').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Figures that every text may name (web/src/platform/i18n/texts.ts). */
const FIGURES = new Set([
  ...['potFeePercent', 'maxLateFeePercent', 'openBooksNoticeDays', 'undoDays', 'risksVersion'],
  ...['entryTotal', 'entryBase'],
]);

function listTypes(node, path) {
  if (typeof node === 'string') {
    const own = listParameters(node).filter((name) => !FIGURES.has(name));
    return own.length === 0 ? [] : [`  '${path}': ${own.map((name) => `'${name}'`).join(' | ')};`];
  }
  if (Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([name, child]) => listTypes(child, `${path}.${name}`));
}

/** French has spaces that do not break before : ; ! ? » and after «. They look alike, so this sets them. */
function setFrenchSpaces() {
  for (const file of listFiles('fr')) {
    const path = join(locales, 'fr', file);
    const text = readFileSync(path, 'utf8');
    const fixed = text.replace(/ (?=[:;!?»](?:\W|$))|(?<=«) /g, '\u00a0');
    if (fixed !== text) writeFileSync(path, fixed);
  }
}

const generated = { 'languages.gen.ts': buildLanguages(), 'catalog.gen.ts': buildCatalog() };
if (process.argv.includes('--check')) {
  for (const [file, content] of Object.entries(generated))
    if (content !== readFileSync(join(locales, file), 'utf8'))
      exitWithError(`locales/${file} is stale: run \`npm run generate:texts\`.`);
} else {
  if (languages.includes('fr')) setFrenchSpaces();
  for (const [file, content] of Object.entries(generated)) writeFileSync(join(locales, file), content);
}
