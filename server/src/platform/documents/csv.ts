/** CSV as in RFC 4180, with a byte order mark for spreadsheets. A text cell never becomes a formula. */
import { formatAmount, type Cents } from '@circle-link/contract/money';

/** Text, an amount (a number in spreadsheets, also "-50.00"), or an empty cell. */
export type CsvCell = string | Cents | null;

export const CSV_TYPE = 'text/csv; charset=utf-8';
const BYTE_ORDER_MARK = '\uFEFF';

const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** The same after a semicolon or tab, where spreadsheets of other locales start a cell. */
const startsLater = /(?<=[;\t])(?=["\s]*[=+\-@＝＋－＠])/gu;

export function csvHead(titles: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvRow(titles)}`;
}

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
