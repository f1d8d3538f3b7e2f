import type { GroupStatementAnswer } from '@circle-link/contract/statements';
import type { Language } from '@circle-link/contract/language';
import { csvHead, csvRow } from '../../platform/documents/csv.ts';
import { renderPdf } from '../../platform/documents/pdf.ts';
import { FILE_WORDS } from './texts.ts';
import { parseCents, formatStatementAmount } from './write-statement.ts';

/** Oldest line first. Amounts are plain numbers. */
export function groupStatementCsv({ lines }: GroupStatementAnswer, language: Language): Buffer {
  const words = FILE_WORDS[language];
  const rows = lines.map((line) => [
    line.happenedAt.slice(0, 10),
    line.description,
    parseCents(line.amount),
    parseCents(line.balance),
  ]);
  return Buffer.from(
    csvHead([words.date, words.description, words.amount, words.pot]) + rows.map(csvRow).join(''),
  );
}

/** For printing. Days are UTC. */
export function groupStatementPdf(statement: GroupStatementAnswer, language: Language): Promise<Buffer> {
  const words = FILE_WORDS[language];
  const { groupName, balance, lines, isTestMoney } = statement;
  const newest = lines.at(-1)?.happenedAt ?? '1970-01-01T00:00:00Z';
  return renderPdf({
    language,
    title: words.potTitle,
    facts: [
      [words.group, groupName],
      [words.inPot, formatStatementAmount(balance, language)],
      [words.days, words.utc],
    ],
    tables: [
      {
        columns: [
          { title: words.date, share: 1.2 },
          { title: words.what, share: 4 },
          { title: `${words.amount} (USD)`, share: 1.4, align: 'right' },
          { title: `${words.pot} (USD)`, share: 1.4, align: 'right' },
        ],
        rows: lines.map((line) => [
          line.happenedAt.slice(0, 10),
          line.description,
          formatStatementAmount(line.amount, language),
          formatStatementAmount(line.balance, language),
        ]),
        empty: words.nothingYet,
      },
    ],
    isTestMoney,
    createdAt: new Date(newest),
  });
}
