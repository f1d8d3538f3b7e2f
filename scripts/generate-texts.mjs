/**
 * `npm run generate:texts`: writes locales/catalog.gen.ts, the files of the catalog and the parameters of each message, from
 * the English texts. --check fails if it is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatMessage } from '@circle-link/contract/messages/messages';
import { exitWithError } from './install.mjs';

const locales = join(import.meta.dirname, '../locales');
const target = join(locales, 'catalog.gen.ts');

/** Files of a language by path. Those in `server/` have texts that browsers never load. */
function listFiles(language) {
  return readdirSync(join(locales, language), { recursive: true })
    .filter((file) => file.endsWith('.json'))
    .sort();
}

function buildCatalog() {
  const files = listFiles('en');
  const shared = files.filter((file) => !file.startsWith('server'));
  const parameters = files.flatMap((file) =>
    listParameters(JSON.parse(readFileSync(join(locales, 'en', file), 'utf8')), toName(file)),
  );
  return `/** Generated from locales/en by scripts/generate-texts.mjs. */

export interface Texts {
${shared.map((file) => `  readonly ${toName(file)}: typeof import('./en/${file}');`).join('\n')}
}

/** Parameters of messages; other messages have none. */
export interface MessageParameters {
${parameters.join('\n')}
}
`;
}

function toName(file) {
  return basename(file, '.json').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Figures that every text may name (web/src/platform/i18n/figures.ts). */
const FIGURES = new Set([
  ...['potFeePercent', 'maxLateFeePercent', 'openBooksNoticeDays', 'undoDays', 'risksVersion'],
  ...['entryTotal', 'entryBase'],
]);

function listParameters(node, path) {
  if (typeof node === 'string') {
    const names = new Set();
    const noteName = (_, name) => void names.add(name);
    formatMessage(node, 'en', new Proxy({}, { get: noteName }));
    const own = [...names].filter((name) => !FIGURES.has(name)).sort();
    return own.length === 0 ? [] : [`  '${path}': ${own.map((name) => `'${name}'`).join(' | ')};`];
  }
  if (Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([name, child]) => listParameters(child, `${path}.${name}`));
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

const catalog = buildCatalog();
if (process.argv.includes('--check')) {
  if (catalog !== readFileSync(target, 'utf8'))
    exitWithError('locales/catalog.gen.ts is stale: run `npm run generate:texts`.');
} else {
  setFrenchSpaces();
  writeFileSync(target, catalog);
}
