/** Which fonts a document needs for its texts, and the words that they draw. */
import { findFont, loadFont } from './fonts.ts';
import { splitWords, type Word } from './text-runs.ts';

interface ParsedFont {
  readonly numGlyphs: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

interface EmbeddedFont {
  readonly font: ParsedFont;
  readonly ascender: number;
  /** The characters of each glyph, as they are found in the document. */
  readonly unicode: readonly (number[] | undefined)[];
}

export interface DocumentWords {
  readonly getWords: (text: string) => readonly Word[];
  /** Programs that read a document turn right-to-left text around, and with it the letters of one glyph. */
  readonly orderLigatures: () => void;
}

/** Loads what these texts need besides Inter. Of other texts, only what Inter has is drawn. */
export async function prepareWords(
  document: PDFKit.PDFDocument,
  texts: readonly string[],
): Promise<DocumentWords> {
  const inter = fontInUse(document.font('plain')).font;
  const isInter = (text: string) => hasGlyphs(inter, text);
  const loaded = new Map<string, EmbeddedFont>();
  for (const [name, characters] of listFonts(texts, isInter)) {
    document.registerFont(name, await loadFont(name, [...characters].join('')));
    const embedded = fontInUse(document.font(name));
    // The package's list names characters that its file lacks; with none left, there is no table to ask.
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

/** pdfkit shows the font in use only behind an underscore. */
export function fontInUse(document: PDFKit.PDFDocument): EmbeddedFont {
  return (document as unknown as { readonly _font: EmbeddedFont })._font;
}

/** The characters wanted of each font. */
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

/** A font would draw a character that it lacks as an empty box. */
function hasGlyphs(font: ParsedFont, text: string): boolean {
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}
