import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import fields from '../../../locales/en/fields.json' with { type: 'json' };
import spanish from '../../../locales/es/fields.json' with { type: 'json' };
import french from '../../../locales/fr/fields.json' with { type: 'json' };
import { isFieldMessage, listFieldFigures } from './field-messages.ts';
import type { Language } from './language.ts';
import { formatMessage } from './messages.ts';
import { BARE_DOLLAR_SIGN } from './test-words.ts';

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
    cwd: join(import.meta.dirname, '..'),
    exclude: ['**/*.test.ts', 'refusals/**', '**/test-*.ts'],
  });
  const said = new Set<string>();
  for (const file of files)
    for (const [name, value] of Object.entries(
      (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>,
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

function render(name: keyof typeof fields, texts: typeof fields, language: Language): string {
  return formatMessage(texts[name], language, listFieldFigures(language));
}

test.each([
  ['es', spanish],
  ['fr', french],
] as const)('translations differ from English and contain the same numbers: %s', (language, texts) => {
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    const english = render(name, fields, 'en');
    const other = render(name, texts, language);
    expect(other, name).not.toBe(english);
    expect(other, name).not.toContain('{');
    expect(numbersIn(other), name).toEqual(numbersIn(english));
    if (language === 'es') expect(other, name).not.toMatch(BARE_DOLLAR_SIGN);
  }
});
