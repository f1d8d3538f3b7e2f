import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RARE_CHARACTERS } from '../../subset-letters.ts';

test('theme.css maps each character missing in the small font to the full one', () => {
  const styles = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
  const face = styles.split('@font-face').find((part) => part.includes('/inter-latin-wght-normal.woff2'));
  const ranges = [...(face ?? '').matchAll(/U\+([\dA-F]{4})(?:-([\dA-F]{4}))?/g)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  );
  const isNamed = (letter: string): boolean => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => first <= code && code <= last);
  };
  expect([...RARE_CHARACTERS].filter((letter) => !isNamed(letter))).toEqual([]);
  expect(Array.from('AaÉéñçß€·«»').filter(isNamed)).toEqual([]);
});
