/**
 * Comma-separated values as RFC 4180 has them: CRLF, quotes doubled, with a byte order mark so that spreadsheets read
 * UTF-8. A text cell can never become a formula.
 */
import { formatAmount, type Cents } from '@circle-link/contract/money';

/** Text, an amount (stays a number in a spreadsheet, "-50.00" too), or nothing. */
export type CsvCell = string | Cents | null;

export const CSV_TYPE = 'text/csv; charset=utf-8';
const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets run a cell that begins so, also with the wide forms of East Asian keyboards. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** The same after a semicolon or tab, at which spreadsheets of other countries and settings begin a cell. */
const startsLater = /(?<=[;\t])(?=["\s]*[=+\-@＝＋－＠])/gu;

/** The first line of a file, with the mark. */
export function csvHead(titles: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvRow(titles)}`;
}

/** One line with its end. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatAmount(cell);
  const guarded = cell.replace(startsLater, "'");
  const text = (startsFormula.test(guarded) ? `'${guarded}` : guarded).toWellFormed();
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
