import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldMessagesInSpanish } from './field-messages-es.ts';
import { fieldMessagesInFrench } from './field-messages-fr.ts';
import { fieldMessages, isFieldMessage } from './field-messages.ts';
import { listStrayEnglish } from './test-english.ts';
import { TERMS } from './terms-texts.ts';
import { BREAKING_SPACE, STRAY_FRENCH } from './test-french.ts';
import { BARE_DOLLAR_SIGN } from './test-spanish.ts';

/** Every validation message of a schema and its parts. */
function messagesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  return Object.entries(schema).flatMap(([name, part]: [string, unknown]) => {
    if (name === 'error' && typeof part === 'function') {
      const said: unknown = (part as (issue: object) => unknown)({ path: ['x'], input: '', issues: [] });
      return typeof said === 'string' ? [said] : [];
    }
    if (name === 'shape' && typeof part === 'function') return [];
    return messagesIn(part, seen);
  });
}

test('every message of a schema has a text', async () => {
  const files = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.ts', 'refusals/**', '**/test-*.ts'],
  });
  const said = new Set<string>();
  for (const file of files)
    for (const [name, value] of Object.entries(
      (await import(/* @vite-ignore */ `./${file}`)) as Record<string, unknown>,
    ))
      if (typeof value === 'object' && value !== null && '_zod' in value)
        for (const message of messagesIn(value._zod)) {
          expect(isFieldMessage(message), `${file}: ${name} says "${message}"`).toBe(true);
          said.add(message);
        }
  expect(said.size).toBeGreaterThan(90);
});

/** Treats 99,999.99 and 99 999,99 alike. */
const numbersIn = (text: string) => text.replaceAll(/(?<=\d)[.,\u202f](?=\d)/g, '').match(/\d+/g) ?? [];

test.each([fieldMessagesInSpanish, fieldMessagesInFrench])(
  'translations differ from English and contain the same numbers',
  (words) => {
    for (const [name, english] of Object.entries(fieldMessages)) {
      const other = words[name as keyof typeof fieldMessages];
      expect(other, name).not.toBe(english);
      expect(numbersIn(other), name).toEqual(numbersIn(english));
    }
  },
);

test('English texts are plain', () => {
  for (const [name, words] of Object.entries(fieldMessages))
    expect(listStrayEnglish(words), name).toEqual([]);
  expect(TERMS.en.flatMap(({ title, text }) => listStrayEnglish(`${title}. ${text}`))).toEqual([]);
});

test('Spanish texts mark dollars as US dollars', () => {
  for (const [name, words] of Object.entries(fieldMessagesInSpanish))
    expect(words, name).not.toMatch(BARE_DOLLAR_SIGN);
});

test('French texts follow French typography and wording', () => {
  for (const [name, words] of Object.entries(fieldMessagesInFrench)) {
    expect(words, name).not.toMatch(STRAY_FRENCH);
    expect(words, name).not.toMatch(BREAKING_SPACE);
  }
});
