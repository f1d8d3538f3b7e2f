import { findFont, loadFont } from './fonts.ts';
import { splitWords, type Word } from './text-runs.ts';

interface ParsedFont {
  readonly numGlyphs: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

interface EmbeddedFont {
  readonly font: ParsedFont;
  readonly ascender: number;
  /** The characters of each glyph, for copying and searching. */
  readonly unicode: readonly (number[] | undefined)[];
}

export interface DocumentWords {
  readonly getWords: (text: string) => readonly Word[];
  /** PDF readers reverse right-to-left text, including the letters of one glyph. */
  readonly orderLigatures: () => void;
}

export async function prepareWords(
  document: PDFKit.PDFDocument,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<DocumentWords> {
  const inter = fontInUse(document.font('plain')).font;
  const isInter = (text: string) => hasGlyphs(inter, text);
  const loaded = new Map<string, EmbeddedFont>();
  for (const [name, characters] of listFonts(texts, isInter)) {
    document.registerFont(name, await loadFont(name, [...characters].join(''), signal));
    const embedded = fontInUse(document.font(name));
    // The package lists characters that its file lacks; a font without glyphs has no table.
    if (embedded.font.numGlyphs > 1) loaded.set(name, embedded);
  }
  const words = new Map<string, readonly Word[]>();
  return {
    getWords: (text) => {
      const known = words.get(text);
      if (known !== undefined) return known;
      const split = splitWords(text, (part, families) => {
        if (isInter(part)) return null;
        const name = findFont(part, families) ?? '';
        const embedded = loaded.get(name);
        return embedded !== undefined && hasGlyphs(embedded.font, part) ? name : undefined;
      });
      words.set(text, split);
      return split;
    },
    orderLigatures: () => {
      for (const [name, { unicode }] of loaded)
        if (findFont('\u0644', ['arabic']) === name) unicode.forEach((characters) => characters?.reverse());
    },
  };
}

export function fontInUse(document: PDFKit.PDFDocument): EmbeddedFont {
  return (document as unknown as { readonly _font: EmbeddedFont })._font;
}

function listFonts(
  texts: readonly string[],
  isInter: (text: string) => boolean,
): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const text of new Set(texts))
    splitWords(text, (part, families) => {
      if (isInter(part)) return null;
      const name = findFont(part, families);
      if (name !== undefined) wanted.set(name, new Set([...(wanted.get(name) ?? []), ...Array.from(part)]));
      return name;
    });
  return wanted;
}

/** A font draws a missing character as an empty box. */
function hasGlyphs(font: ParsedFont, text: string): boolean {
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}
