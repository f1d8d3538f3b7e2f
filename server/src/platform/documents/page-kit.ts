/** Page layout: positions, page breaks, the footer. Knows pdfkit; pdf.ts knows the content. */
import type { Language } from '@circle-link/contract/messages/language';
import { formatMessage } from '@circle-link/contract/messages/messages';
import PDFDocument from 'pdfkit';
import english from '../../../../locales/en/server/documents.json' with { type: 'json' };
import { readTexts } from '../texts.ts';
import { fontInUse, prepareWords } from './document-fonts.ts';
import { type FontName, FONTS } from './fonts.ts';
import { layOutLines, type Line } from './text-lines.ts';
import type { Run, Word } from './text-runs.ts';

const colors = { ink: '#14211c', muted: '#55635c', leaf: '#0c6e50', line: '#dfe3dd' } as const;
const sizes = { small: 8.5, body: 10, large: 12, title: 20 } as const;

const TEXTS = readTexts('server/documents', english);

const MARGIN = 48;
const FOOTER_HEIGHT = 40;
/** Longer texts are cut with an ellipsis. */
const maxLines = { small: 9, body: 8, large: 7, title: 4 } as const;
const LINE_GAP = 2;

export interface TextStyle {
  readonly font?: FontName;
  readonly size?: keyof typeof sizes;
  readonly color?: keyof typeof colors;
  readonly align?: 'left' | 'right';
}

export interface ColumnPlace {
  readonly x: number;
  readonly width: number;
}

export interface PageKit {
  readonly width: number;
  measure(text: string, place: ColumnPlace, look?: TextStyle): number;
  write(text: string, place: ColumnPlace, look?: TextStyle): number;
  moveDown(points: number): void;
  rule(): void;
  breakBefore(height: number): boolean;
  finish(footer: string): Promise<Buffer>;
}

export interface PageFacts {
  readonly language: Language;
  readonly title: string;
  readonly createdAt: Date;
}

export async function openPages(
  { language, title, createdAt }: PageFacts,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<PageKit> {
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
  const { getWords, orderLigatures } = await prepareWords(document, texts, signal);
  const left = document.page.margins.left;
  const bottom = document.page.height - MARGIN - FOOTER_HEIGHT;
  let y = MARGIN;

  return {
    width: document.page.width - 2 * MARGIN,
    measure: (text, place, look = {}) => layOut(document, getWords(text), place, look).height,
    write: (text, place, look = {}) => {
      const { lines, lineHeight, height } = layOut(document, getWords(text), place, look);
      document.fillColor(colors[look.color ?? 'ink']);
      lines.forEach((line, at) => {
        const x = left + place.x + (look.align === 'right' ? place.width - line.width : 0);
        drawLine(document, line, { x, y: y + at * lineHeight, look });
      });
      return height;
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
      orderLigatures();
      document.end();
      return ended;
    },
  };
}

function layOut(
  document: PDFKit.PDFDocument,
  words: readonly Word[],
  { width }: ColumnPlace,
  look: TextStyle,
): { readonly lines: readonly Line[]; readonly lineHeight: number; readonly height: number } {
  const { font = 'plain', size = 'body' } = look;
  document.font(font).fontSize(sizes[size]);
  const lineHeight = document.currentLineHeight(true) + LINE_GAP;
  const lines = layOutLines(words, {
    width,
    maxLines: maxLines[size],
    measureWidth: (run) => document.font(run.font ?? font).widthOfString(run.text, toTextOptions(run, look)),
  });
  return { lines, lineHeight, height: lines.length * lineHeight };
}

/** At the size of the last layout. All fonts of a line share the baseline of Inter. */
function drawLine(
  document: PDFKit.PDFDocument,
  { runs }: Line,
  { x, y, look }: { readonly x: number; readonly y: number; readonly look: TextStyle },
): void {
  const { font = 'plain', size = 'body' } = look;
  const { ascender } = fontInUse(document.font(font));
  const baseline = y + ascender * sizes[size] * 0.001;
  for (const run of runs) {
    document.font(run.font ?? font);
    const options = { ...toTextOptions(run, look), lineBreak: false, baseline: 'alphabetic' } as const;
    document.text(run.text, x + run.x, baseline, options);
  }
}

function toTextOptions({ font, isRightToLeft }: Run, { align }: TextStyle): PDFKit.Mixins.TextOptions {
  // Tabular digits align the amounts of a column.
  if (font === null && align === 'right') return { features: ['tnum'] };
  // With a list pdfkit lays out a run at once; without one it would place its words from left to right.
  return isRightToLeft ? { features: [] } : {};
}

function writeFooters(document: PDFKit.PDFDocument, footer: string, language: Language): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at);
    // The footer is below the margin; with a margin, pdfkit would start another page.
    document.page.margins.bottom = 0;
    const y = document.page.height - MARGIN - sizes.small;
    const width = document.page.width - 2 * MARGIN;
    document.font('plain').fontSize(sizes.small).fillColor(colors.muted);
    document.text(footer, MARGIN, y, { width: width - 100, lineBreak: false });
    const page = formatMessage(TEXTS[language].page, language, { page: at + 1, count });
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
