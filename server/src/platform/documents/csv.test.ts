import { toCents } from '@circle-link/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from '../../../test/documents/parse-csv.ts';
import { csvHead, csvRow, type CsvCell } from './csv.ts';

test.each([
  ['=cmd()', "'=cmd()"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@x', "'@x"],
  ['＝1+1', "'＝1+1"],
  ['\tx', "'\tx"],
  ['a=b', 'a=b'],
  ['say "no"', '"say ""no"""'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ["Ann;=cmd|'/c calc'!A1;x", "\"Ann;'=cmd|'/c calc'!A1;x\""],
  ['a;"=1"', '"a;\'""=1"""'],
  ['a\t@x', "a\t'@x"],
  ['two\nlines', '"two\nlines"'],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['"=1"', '"""=1"""'],
  ['👩🏽‍🚀 שלום', '👩🏽‍🚀 שלום'],
  ['half \ud800', 'half \ufffd'],
  ['', ''],
])('%j', (text, written) => {
  expect(csvRow([text])).toBe(`${written}\r\n`);
});

// security: T38
test('amounts stay numbers, also negative ones, and null is an empty cell', () => {
  expect(csvRow([toCents(-5_000), toCents(123_456), toCents(0), null, '-50.00'])).toBe(
    "-50.00,1234.56,0.00,,'-50.00\r\n",
  );
});

test('a file begins with the byte order mark', () => {
  expect(csvHead(['Date', 'Amount'])).toBe('\uFEFFDate,Amount\r\n');
});

// security: 1.2.1, 1.2.10, T38
test('written files can be read again, and no text starts a formula', () => {
  const cell: fc.Arbitrary<CsvCell> = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', "'", 'a', ';') }),
    fc.integer().map(toCents),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      const read = parseCsv(rows.map(csvRow).join(''));
      expect(read.length).toBe(rows.length);
      rows.forEach((row, at) => {
        expect(read[at]).toHaveLength(row.length);
        row.forEach((written, place) => {
          const got = read[at]?.[place] ?? 'nothing';
          if (written === null) expect(got).toBe('');
          else if (typeof written === 'number') expect(Number(got) * 100).toBeCloseTo(written, 0);
          else {
            const bare = (text: string) => text.replace(/(?<=^|[;\t])'/g, '');
            expect(bare(got)).toBe(bare(written.toWellFormed()));
            expect(got).not.toMatch(/^[=+\-@\t\r\n]/);
            for (const later of got.split(/[;\t]/).slice(1)) expect(later).not.toMatch(/^["\s]*[=+\-@]/);
          }
        });
      });
    }),
  );
});
