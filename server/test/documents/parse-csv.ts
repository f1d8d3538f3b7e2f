/** One cell and its terminator (RFC 4180). */
const cellAndEnd = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;

/** Parses CSV strictly and rejects what the standard does not allow. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, read]: [string[], number] = [[], 0];
  for (const [whole, cell = '', end] of text.matchAll(cellAndEnd)) {
    read += whole.length;
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (read < text.length || row.length > 0)
    throw new Error(`not RFC 4180 at ${read}: ${text.slice(read, read + 40)}`);
  return rows;
}
