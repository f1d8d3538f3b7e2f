/** How a document lies on its pages: positions, page breaks, the footer. Knows pdfkit; pdf.ts knows the parts. */
import type { InEachLanguage, Language } from '@circle-link/contract/language';
import PDFDocument from 'pdfkit';
import { drawable, FONTS, type FontName } from './fonts.ts';

/** The light colours of the design. */
const colors = { ink: '#14211c', muted: '#55635c', leaf: '#0c6e50', line: '#dfe3dd' } as const;
const sizes = { small: 8.5, body: 10, large: 12, title: 20 } as const;

const pageOf: InEachLanguage<(page: number, count: number) => string> = {
  en: (page, count) => `Page ${page} of ${count}`,
  es: (page, count) => `Página ${page} de ${count}`,
  fr: (page, count) => `Page ${page} sur ${count}`,
};

const MARGIN = 48;
const FOOTER_HEIGHT = 40;
/** More than any honest text needs; what is longer is cut with an ellipsis. */
const MAX_TEXT_HEIGHT = 120;

export interface Look {
  readonly font?: FontName;
  readonly size?: keyof typeof sizes;
  readonly color?: keyof typeof colors;
  readonly align?: 'left' | 'right';
}

/** Where on the page, in points from the left edge of the text. */
export interface Place {
  readonly x: number;
  readonly width: number;
}

export interface PageKit {
  readonly width: number;
  /** How high a text will be. */
  measure(text: string, place: Place, look?: Look): number;
  /** Draws a text at the current height and returns how high it was; does not move on. */
  write(text: string, place: Place, look?: Look): number;
  moveDown(points: number): void;
  /** A hairline over the whole width. */
  rule(): void;
  /** Begins a new page if so much no longer fits; true if it did. */
  breakBefore(height: number): boolean;
  /** Writes the footer of every page and ends the document. */
  finish(footer: string): Promise<Buffer>;
}

export interface PageFacts {
  readonly language: Language;
  readonly title: string;
  readonly createdAt: Date;
}

/** The same facts and calls give the same bytes: no date or id comes from elsewhere. */
export function openPages({ language, title, createdAt }: PageFacts): PageKit {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    font: '',
    info: { Title: title, Author: 'Circle Link', CreationDate: createdAt, ModDate: createdAt },
  });
  const ended = collect(document);
  for (const [name, font] of Object.entries(FONTS)) document.registerFont(name, font);
  const left = document.page.margins.left;
  const bottom = document.page.height - MARGIN - FOOTER_HEIGHT;
  let y = MARGIN;

  const prepare = (text: string, { font = 'plain', size = 'body', color = 'ink' }: Look): string => {
    document.font(font).fontSize(sizes[size]).fillColor(colors[color]);
    return drawable(text, (codePoint) => hasGlyph(document, codePoint));
  };
  const options = (width: number, align: Look['align'] = 'left') => ({
    width,
    align,
    lineGap: 2,
    height: MAX_TEXT_HEIGHT,
    ellipsis: true,
    // Figures of one width, so that amounts stand under each other.
    ...(align === 'right' && { features: ['tnum' as const] }),
  });
  const measure = (text: string, { width }: Place, look: Look = {}): number =>
    Math.min(MAX_TEXT_HEIGHT, document.heightOfString(prepare(text, look), options(width)));

  return {
    width: document.page.width - 2 * MARGIN,
    measure,
    write: (text, { x, width }, look = {}) => {
      document.text(prepare(text, look), left + x, y, options(width, look.align));
      return document.y - y;
    },
    moveDown: (points) => {
      y += points;
    },
    rule: () => {
      const right = document.page.width - MARGIN;
      document.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(colors.line).stroke();
    },
    breakBefore: (height) => {
      if (y + height <= bottom) return false;
      document.addPage();
      y = MARGIN;
      return true;
    },
    finish: (footer) => {
      writeFooters(document, footer, language);
      document.end();
      return ended;
    },
  };
}

/** pdfkit shows the parsed font only behind an underscore; drawing a sign it lacks would leave a gap without a word. */
function hasGlyph(document: PDFKit.PDFDocument, codePoint: number): boolean {
  const { _font } = document as unknown as {
    readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  };
  return _font.font.hasGlyphForCodePoint(codePoint);
}

function writeFooters(document: PDFKit.PDFDocument, footer: string, language: Language): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at);
    // Below the margin; with it, pdfkit would begin another page.
    document.page.margins.bottom = 0;
    const y = document.page.height - MARGIN - sizes.small;
    const width = document.page.width - 2 * MARGIN;
    document.font('plain').fontSize(sizes.small).fillColor(colors.muted);
    document.text(footer, MARGIN, y, { width: width - 100, lineBreak: false });
    const page = pageOf[language](at + 1, count);
    document.text(page, MARGIN, y, { width, align: 'right', lineBreak: false });
  }
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    document.once('end', () => {
      resolve(Buffer.concat(parts));
    });
    document.once('error', reject);
  });
}
