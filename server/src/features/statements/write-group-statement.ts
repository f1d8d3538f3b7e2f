import type { GroupStatementAnswer } from '@circle-link/contract/statements';
import { csvHead, csvRow } from '../../platform/documents/csv.ts';
import { renderPdf } from '../../platform/documents/pdf.ts';
import { centsOf, dollars } from './write-statement.ts';

/** The pot of a group as a table of values, oldest line first. Amounts stay numbers. */
export function groupStatementCsv({ lines }: GroupStatementAnswer): Buffer {
  const rows = lines.map((line) => [
    line.happenedAt.slice(0, 10),
    line.description,
    centsOf(line.amount),
    centsOf(line.balance),
  ]);
  return Buffer.from(csvHead(['Date', 'Description', 'Amount', 'Pot']) + rows.map(csvRow).join(''));
}

/** The same to print and keep. Days are UTC. */
export function groupStatementPdf(statement: GroupStatementAnswer): Promise<Buffer> {
  const { groupName, balance, lines, isTestMoney } = statement;
  const newest = lines.at(-1)?.happenedAt ?? '1970-01-01T00:00:00Z';
  return renderPdf({
    title: 'Statement of the pot',
    facts: [
      ['Group', groupName],
      ['In the pot', dollars(balance)],
      ['Days', 'as in UTC'],
    ],
    tables: [
      {
        columns: [
          { title: 'Date', share: 1.2 },
          { title: 'What', share: 4 },
          { title: 'Amount (USD)', share: 1.4, align: 'right' },
          { title: 'Pot (USD)', share: 1.4, align: 'right' },
        ],
        rows: lines.map((line) => [
          line.happenedAt.slice(0, 10),
          line.description,
          dollars(line.amount),
          dollars(line.balance),
        ]),
        empty: 'Nothing has moved yet.',
      },
    ],
    isTestMoney,
    createdAt: new Date(newest),
  });
}
