import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type InEachLanguage, type Language, LANGUAGES, mapLanguages } from '../messages/language.ts';
import { formatFacts, formatIn, listExamples } from '../messages/message-parameters.ts';
import { formatMessage } from '../messages/messages.ts';
import { listStrayWords } from '../messages/test-words.ts';
import { declareRefusals, type RefusalKind } from './declare-refusals.ts';
import { cashRefusals } from './groups.ts';

const TEXTS = mapLanguages((language) => {
  const file = new URL(`../../../locales/${language}/server/refusals.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
});

/** The text with each combination of examples. */
function renderAll({ set, name, parameters }: RefusalKind): InEachLanguage<string>[] {
  const render = (facts: object, language: Language) =>
    formatMessage(
      TEXTS[language][set]?.[name] ?? '',
      language,
      formatFacts(parameters, facts, formatIn(language)),
    );
  return listExamples(parameters).map((facts) => mapLanguages((language) => render(facts, language)));
}

/** English words that reveal an untranslated Spanish or French text. */
const ENGLISH =
  /\b(the|this|your|you|please|hold|entry|payment|group|round|has|have|cannot|again|already)\b/i;
const STATUSES = [400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 414, 415, 416, 422, 429, 431, 500, 503];

async function listDeclared(): Promise<[string, RefusalKind][]> {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  const sets = await Promise.all(
    files.map(async (file) => (await import(/* @vite-ignore */ `./${file}`)) as Record<string, unknown>),
  );
  return sets
    .flatMap((set) => Object.entries(set))
    .filter(([name]) => name.endsWith('Refusals') && name !== 'declareRefusals')
    .flatMap(([name, kinds]) =>
      Object.entries(kinds as Record<string, RefusalKind>).map(([key, kind]): [string, RefusalKind] => [
        `${name}.${key}`,
        kind,
      ]),
    );
}

/** Treats 1,234.50 and 1 234,50 alike. */
const numbersIn = (text: string) => text.replaceAll(/(?<=\d)[.,\u202f](?=\d)/g, '').match(/\d+/g) ?? [];

test('every refusal has a code, a status and a text in each language', async () => {
  const declared = await listDeclared();
  expect(declared.length).toBeGreaterThan(200);
  for (const [name, kind] of declared) {
    expect(kind.code, name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(STATUSES, name).toContain(kind.status);
    for (const texts of renderAll(kind)) checkTexts(texts, name);
  }
});

function checkTexts({ en, ...others }: InEachLanguage<string>, name: string): void {
  expect(Object.values({ en, ...others }).join(' '), name).not.toMatch(/undefined|\[object|[{}]|NaN/);
  expect(en.trim().length, name).toBeGreaterThan(3);
  for (const language of LANGUAGES)
    expect(listStrayWords({ en, ...others }[language], language), name).toEqual([]);
  for (const other of Object.values(others)) {
    expect(other.trim().length, name).toBeGreaterThan(3);
    expect(other, name).not.toBe(en);
    expect(other, name).not.toMatch(ENGLISH);
    // Facts appear in every language.
    expect(numbersIn(other), name).toEqual(numbersIn(en));
  }
}

test('each option of a parameter has its own text in every language', async () => {
  for (const [name, kind] of await listDeclared())
    for (const options of Object.values(kind.parameters))
      if (Array.isArray(options))
        for (const language of LANGUAGES)
          expect(new Set(renderAll(kind).map((texts) => texts[language])).size, name).toBeGreaterThanOrEqual(
            options.length,
          );
});

test('no refusal is declared twice with the same text', async () => {
  const names = new Map<string, string[]>();
  const kinds = new Map((await listDeclared()).sort().map(([name, kind]) => [kind, name]));
  for (const [{ code, status, set, name: key, parameters }, name] of kinds) {
    if (Object.keys(parameters).length > 0) continue;
    const text = `${code} ${status} ${TEXTS.en[set]?.[key]}`;
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  expect([...names.values()].filter(({ length }) => length > 1)).toEqual([
    // Neither reveals what does not exist.
    ['groupRefusals.group_not_found', 'protocolRefusals.404'],
    // One hides that an account was locked; the password reset distinguishes it from an ended session.
    ['httpRefusals.sign_in', 'safeguardsRefusals.account_locked'],
  ]);
});

test('every text belongs to a refusal or to a field', async () => {
  const declared = (await listDeclared()).map(([, { set, name }]) => `${set}.${name}`);
  const texts = Object.entries(TEXTS.en).flatMap(([set, names]) =>
    Object.keys(names).map((name) => `${set}.${name}`),
  );
  expect(new Set(texts.filter((path) => !path.startsWith('fieldNote.')))).toEqual(new Set(declared));
});

test('busy refusals set Retry-After', async () => {
  for (const [name, { status, retryAfterSeconds, code }] of await listDeclared())
    if (status === 503) expect([name, retryAfterSeconds ?? 0]).toEqual([name, expect.any(Number)]);
    else if (status === 429 && code !== name.split('.')[1])
      expect(retryAfterSeconds, name).toBeGreaterThan(0);
});

test('a refusal without text, with unknown parameters or an impossible status does not compile', () => {
  const waits = { status: 404 } as const;
  // @ts-expect-error the text is missing
  declareRefusals('entry', { entry_refused: waits, no_entry_yet: waits, too_late: waits });
  // @ts-expect-error a success is no refusal
  declareRefusals('entry', { entry_refused: { status: 200 }, no_entry_yet: waits });
  // @ts-expect-error a refusal of the set is missing
  declareRefusals('entry', { entry_refused: { status: 409 } });
  // @ts-expect-error the text has a parameter
  declareRefusals('openBooks', { books_not_begun: { status: 409 }, too_few_to_open: { status: 409 } });
  // @ts-expect-error a week is no number of cents
  expect(cashRefusals.place_owes_former satisfies RefusalKind<{ readonly open: 'week' }>).toBeDefined();
});
