import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toCents } from '../money.ts';
import { listLongSentences, listStrayEnglish } from '../test-english.ts';
import { BREAKING_SPACE, STRAY_FRENCH } from '../test-french.ts';
import { BARE_DOLLAR_SIGN, STRAY_SPANISH } from '../test-spanish.ts';
import { declareRefusals, type RefusalKind } from './declare-refusals.ts';

/** Values for all facts of the texts. */
const FACTS: object = {
  ...{
    scope: 'groups:read',
    number: 3,
    round: 3,
    members: 3,
    missing: 2,
    years: 2,
    days: 30,
    seconds: 61,
    minutes: 2,
    turn: 4,
    openMissed: 2,
  },
  ...{ name: 'Ana', names: ['Ana', 'Ben'], payer: 'Ana', recipient: 'Ben', reason: 'Ana' },
  ...{ most: toCents(500), limit: toCents(500), total: toCents(600), verified: toCents(900) },
  ...{
    open: toCents(500),
    wanted: toCents(500),
    has: toCents(400),
    owed: toCents(300),
    available: toCents(200),
    later: toCents(100),
  },
  ...{ availableOn: '2026-12-01' },
  ...{ openAmount: '50.00', returnAmount: '10.00', frequency: 'weekly', kind: 'password' },
  ...{ from: new Date('2026-11-22T10:00:00Z') },
  ...{
    first: { en: 'One.', es: 'Uno.', fr: 'Cas un.' },
    words: { en: 'One.', es: 'Uno.', fr: 'Cas un.' },
    obstacles: { en: 'One.', es: 'Uno.', fr: 'Cas un.' },
  },
};

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

function say({ en, es, fr }: RefusalKind): Readonly<Record<'english' | 'spanish' | 'french', string>> {
  const words = (said: typeof en) => (typeof said === 'string' ? said : said(FACTS as never));
  return { english: words(en), spanish: words(es), french: words(fr) };
}

/** Treats 1,234.50 and 1 234,50 alike. */
const numbersIn = (text: string) => text.replaceAll(/(?<=\d)[.,\u202f](?=\d)/g, '').match(/\d+/g) ?? [];

test('every refusal has a code, a status and a text in each language', async () => {
  const declared = await listDeclared();
  expect(declared.length).toBeGreaterThan(200);
  for (const [name, kind] of declared) {
    const { english, spanish, french } = say(kind);
    expect(kind.code, name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(STATUSES, name).toContain(kind.status);
    expect(`${english} ${spanish} ${french}`, name).not.toMatch(/undefined|\[object|\{\{|NaN/);
    expect(english.trim().length, name).toBeGreaterThan(3);
    expect(listStrayEnglish(english), name).toEqual([]);
    expect(spanish, name).not.toMatch(STRAY_SPANISH);
    expect(spanish, name).not.toMatch(BARE_DOLLAR_SIGN);
    expect(french, name).not.toMatch(STRAY_FRENCH);
    expect(french, name).not.toMatch(BREAKING_SPACE);
    for (const other of [spanish, french]) {
      expect(listLongSentences(other, 25), name).toEqual([]);
      expect(other.trim().length, name).toBeGreaterThan(3);
      expect(other, name).not.toBe(english);
      expect(other, name).not.toMatch(ENGLISH);
      // Facts appear in every language.
      expect(numbersIn(other), name).toEqual(numbersIn(english));
    }
  }
});

test('no refusal is declared twice with the same text', async () => {
  const names = new Map<string, string[]>();
  for (const [name, { code, status, en }] of await listDeclared()) {
    // Protocol refusals repeat others on purpose; those of pictures share one constant.
    if (typeof en !== 'string' || /\.\d+$|\.(pictures|forms)_busy$/.test(name)) continue;
    const key = `${code} ${status} ${en}`;
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  expect([...names.values()].filter(({ length }) => length > 1)).toEqual([
    // One hides that an account was locked; the password reset distinguishes it from an ended session.
    ['safeguardsRefusals.account_locked', 'httpRefusals.sign_in'],
    // Neither reveals what does not exist.
    ['httpRefusals.nothing_here', 'groupRefusals.group_not_found'],
  ]);
});

test('busy refusals set Retry-After', async () => {
  for (const [name, { status, retryAfterSeconds, code }] of await listDeclared())
    if (status === 503) expect([name, retryAfterSeconds ?? 0]).toEqual([name, expect.any(Number)]);
    else if (status === 429 && code !== name.split('.')[1])
      expect(retryAfterSeconds, name).toBeGreaterThan(0);
});

test('a missing language or a wrong fact type does not compile', () => {
  // @ts-expect-error the Spanish and the French are missing
  declareRefusals({ too_late: { status: 409, en: 'Too late.' } });
  // @ts-expect-error a success is no refusal
  declareRefusals({ too_late: { status: 200, en: 'Too late.', es: 'Demasiado tarde.', fr: 'Trop tard.' } });
  const { too_late: kind } = declareRefusals({
    too_late: {
      status: 409,
      en: ({ hours }: { readonly hours: number }) => `${hours} hours too late.`,
      es: ({ hours }) => `${hours} horas tarde.`,
      fr: ({ hours }) => `${hours} heures de retard.`,
    },
  });
  // @ts-expect-error what both sentences need to know is a number
  expect(say(kind satisfies RefusalKind<{ readonly hours: string }>)).toBeDefined();
});
