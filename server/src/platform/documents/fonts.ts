/** Fonts of documents: Inter, as on the screens, and others for scripts that Inter lacks. Embedded as subsets. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

export const FONTS = {
  plain: load(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: load(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
} as const;
export type FontName = keyof typeof FONTS;

const NUMBERED = /^\[\d+\]$/;
/** Vazirmatn, because Noto Sans Arabic composes letters, so copied or searched text would have other letters. */
const FAMILIES = {
  chinese: {
    list: () => import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    subsets: NUMBERED,
  },
  japanese: {
    list: () => import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
    subsets: NUMBERED,
  },
  korean: {
    list: () => import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    subsets: NUMBERED,
  },
  arabic: {
    list: () => import.meta.resolve('@fontsource-variable/vazirmatn/unicode.json'),
    subsets: /^arabic$/,
  },
  hebrew: {
    list: () => import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
    subsets: /^hebrew$/,
  },
  emoji: {
    list: () => import.meta.resolve('@fontsource-variable/noto-emoji/unicode.json'),
    subsets: NUMBERED,
  },
} as const;
export type Family = keyof typeof FAMILIES;

const WEIGHT = 500;

const files = new Map<Family, ReadonlyMap<number, string>>();

export function findFont(text: string, families: readonly Family[]): string | undefined {
  const [first = 0, ...others] = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  for (const family of families) {
    const findFile = listFiles(family);
    const file = findFile.get(first);
    if (file !== undefined && others.every((codePoint) => findFile.get(codePoint) === file)) return file;
  }
  return undefined;
}

/** A subset of the font from `findFont` with these characters, in the form that a PDF embeds. */
export async function loadFont(file: string, characters: string, signal: AbortSignal): Promise<Buffer> {
  const whole = await readFile(fileURLToPath(file));
  signal.throwIfAborted();
  const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHT } } as const;
  return subsetFont(whole, `${characters} `, options);
}

function listFiles(family: Family): ReadonlyMap<number, string> {
  const known = files.get(family);
  if (known !== undefined) return known;
  const { list, subsets } = FAMILIES[family];
  const address = list();
  const name = address.split('/').at(-2) ?? '';
  const source = load(address).toString();
  const found = new Map<number, string>();
  for (const [subset, ranges] of Object.entries(JSON.parse(source) as Record<string, string>)) {
    if (!subsets.test(subset)) continue;
    const part = subset.replace(/[[\]]/g, '');
    const file = new URL(`files/${name}-${part}-wght-normal.woff2`, address).href;
    for (const codePoint of listCodePoints(ranges)) if (!found.has(codePoint)) found.set(codePoint, file);
  }
  files.set(family, found);
  return found;
}

function listCodePoints(ranges: string): readonly number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = NaN, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}

function load(address: string): Buffer {
  return readFileSync(fileURLToPath(address));
}
