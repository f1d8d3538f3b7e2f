/** The typeface of documents: Inter, as on the screens, embedded in part. It has Latin, Cyrillic, Greek, Vietnamese. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** By the names under which a document registers them. */
export const FONTS = {
  plain: load(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: load(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
} as const;
export type FontName = keyof typeof FONTS;

/** Stands for a sign that the typeface lacks, so that a reader sees that something is missing. */
const MISSING = '□';
/** Signs that steer the direction of text or join others; alone they show nothing and would turn a line around. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufe00-\ufe0f]/gu;
/** More than a cell shows; breaking one endless word into lines would take minutes. */
const MAX_SIGNS = 500;
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Text that can be drawn: one line, composed, not endless, and a box for each sign (an emoji is one) that the typeface
 * lacks.
 */
export function drawable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const line = text
    .slice(0, MAX_SIGNS * 20)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const drawn = Array.from(signs.segment(line), ({ segment }) => {
    const shown = segment.replace(invisible, '');
    return Array.from(shown).every((sign) => hasGlyph(sign.codePointAt(0) ?? 0)) ? shown : MISSING;
  });
  return drawn.length > MAX_SIGNS ? `${drawn.slice(0, MAX_SIGNS).join('')}…` : drawn.join('');
}

function load(address: string): Buffer {
  return readFileSync(fileURLToPath(address));
}
