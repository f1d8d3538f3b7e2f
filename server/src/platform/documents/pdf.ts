import { setImmediate } from 'node:timers/promises';
import type { Language } from '@circle-link/contract/messages/language';
import english from '../../../../locales/en/server/documents.json' with { type: 'json' };
import { readTexts } from '../texts.ts';
import { type ColumnPlace, openPages, type PageKit, type TextStyle } from './page-kit.ts';

export const PDF_TYPE = 'application/pdf';

interface PdfColumn {
  readonly title: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}

interface PdfTable {
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
  readonly empty?: string;
}

export interface PdfContent {
  readonly language: Language;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly PdfTable[];
  readonly notes?: readonly string[];
  readonly isTestMoney: boolean;
  /** From the record, never from a clock: the same content gives the same bytes. */
  readonly createdAt: Date;
}

const words = readTexts('server/documents', english);

const GAP = 12;
const COLUMN_GAP = 12;
const ROW_PADDING = 5;
/** Yields to other requests after this many rows, about 20 ms. */
const ROWS_AT_ONCE = 25;

/** Shows characters without a font as code points and cuts long texts. Stops when the signal is aborted. */
export async function renderPdf(content: PdfContent, signal: AbortSignal): Promise<Buffer> {
  const page = await openPages(content, listTexts(content), signal);
  writeTitle(page, content);
  for (const fact of content.facts) writeFact(page, fact);
  for (const table of content.tables) await writeTable(page, table, signal);
  for (const note of content.notes ?? []) writeNote(page, note);
  return page.finish(content.isTestMoney ? words[content.language].pdf.footer : 'Circle Link');
}

function listTexts({ title, facts, tables, notes }: PdfContent): readonly string[] {
  const cells = tables.flatMap(({ columns, rows, total, empty }) => [
    ...columns.map((column) => column.title),
    ...rows.flat(),
    ...(total ?? []),
    empty ?? '',
  ]);
  return [title, ...facts.flat(), ...cells, ...(notes ?? [])];
}

function writeTitle(page: PageKit, { title, isTestMoney, language }: PdfContent): void {
  const whole = { x: 0, width: page.width };
  const brand = page.write('Circle Link', whole, { font: 'strong', color: 'leaf', size: 'large' });
  if (isTestMoney)
    page.write(words[language].pdf.test, whole, { font: 'strong', color: 'muted', align: 'right' });
  page.moveDown(brand + GAP);
  page.moveDown(page.write(title, whole, { font: 'strong', size: 'title' }) + GAP);
}

function writeFact(page: PageKit, [label, value]: readonly [string, string]): void {
  const labelPlace = { x: 0, width: page.width * 0.3 };
  const valuePlace = { x: page.width * 0.3 + COLUMN_GAP, width: page.width * 0.7 - COLUMN_GAP };
  const height = Math.max(page.measure(label, labelPlace), page.measure(value, valuePlace));
  page.breakBefore(height);
  page.write(label, labelPlace, { color: 'muted' });
  page.write(value, valuePlace);
  page.moveDown(height + ROW_PADDING);
}

async function writeTable(
  page: PageKit,
  { columns, rows, total, empty }: PdfTable,
  signal: AbortSignal,
): Promise<void> {
  const places = computePlaces(page, columns);
  const write = (cells: readonly string[], look: TextStyle) => writeCells(page, columns, places, cells, look);
  const getHeight = (cells: readonly string[], look: TextStyle) =>
    Math.max(...places.map((place, at) => page.measure(cells[at] ?? '', place, look))) + 2 * ROW_PADDING;
  const titles = columns.map((column) => column.title);
  const headLook: TextStyle = { font: 'strong', size: 'small', color: 'muted' };
  const head = () => {
    write(titles, headLook);
  };
  const row = (cells: readonly string[], look: TextStyle = {}) => {
    if (page.breakBefore(getHeight(cells, look))) head();
    write(cells, look);
  };

  page.moveDown(GAP);
  // A table head is never the last line of a page.
  page.breakBefore(getHeight(titles, headLook) + getHeight(rows[0] ?? total ?? [], {}));
  head();
  for (const [at, cells] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) {
      await setImmediate();
      signal.throwIfAborted();
    }
    row(cells);
  }
  if (rows.length === 0 && empty !== undefined) writeNote(page, empty);
  if (total !== undefined) row(total, { font: 'strong' });
}

function computePlaces(page: PageKit, columns: readonly PdfColumn[]): readonly ColumnPlace[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const free = page.width - COLUMN_GAP * (columns.length - 1);
  let x = 0;
  return columns.map(({ share }) => {
    const place = { x, width: (free * share) / shares };
    x += place.width + COLUMN_GAP;
    return place;
  });
}

function writeCells(
  page: PageKit,
  columns: readonly PdfColumn[],
  places: readonly ColumnPlace[],
  cells: readonly string[],
  look: TextStyle,
): void {
  page.moveDown(ROW_PADDING);
  const heights = places.map((place, at) =>
    page.write(cells[at] ?? '', place, { ...look, align: columns[at]?.align ?? 'left' }),
  );
  page.moveDown(Math.max(...heights) + ROW_PADDING);
  page.rule();
}

function writeNote(page: PageKit, note: string): void {
  const whole = { x: 0, width: page.width };
  page.moveDown(GAP);
  page.breakBefore(page.measure(note, whole, { color: 'muted' }));
  page.moveDown(page.write(note, whole, { color: 'muted' }));
}
