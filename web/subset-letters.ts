/**
 * The one font file of a first visit: Inter's Latin characters in the used weights, 19 instead of 48 kB. Names with
 * other characters (Łukasz, Şeyma, Þóra) load a second file (theme.css).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

export const WHOLE_FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
export const SUBSET_FONT = join(import.meta.dirname, '.build/letters/inter-latin.woff2');
/** Weights from normal to bold, tabular figures and kerning. Everything else is dropped. */
const RETAINED_LETTERS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['tnum', 'kern'],
} as const;
const SIGNS = '–—‘’“”•…€−×≥≤→←↑↓ŒœŸ';
/** Icelandic and other characters that no text contains. theme.css maps them to the full font. */
export const RARE_CHARACTERS = new Set('¤¦¨¬\u00AD¯²³´µ¶¸¹¼½¾ÐÞðþ');

export async function subsetLetters(): Promise<void> {
  const letters = Array.from(lettersBetween(0x20, 0x7e) + lettersBetween(0xa0, 0xff) + SIGNS);
  const often = letters.filter((letter) => !RARE_CHARACTERS.has(letter)).join('');
  const font = await subsetFont(await readFile(WHOLE_FONT), often, RETAINED_LETTERS);
  await mkdir(dirname(SUBSET_FONT), { recursive: true });
  await writeFile(SUBSET_FONT, font);
}

function lettersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
