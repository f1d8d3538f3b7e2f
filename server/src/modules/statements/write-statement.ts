import type { StatementAnswer } from '@circle-link/contract/statements';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { formatDollars, negateCents, parseDollars, type Cents } from '@circle-link/contract/money';
import { LOCALES, type Language } from '@circle-link/contract/language';
import { csvHead, csvRow } from '../../platform/documents/csv.ts';
import { renderPdf } from '../../platform/documents/pdf.ts';
import { FILE_WORDS } from './texts.ts';

interface Reader {
  readonly timeZone: string;
  readonly language: Language;
}

/** Oldest line first. Amounts are plain numbers. */
export function statementCsv({ lines }: StatementAnswer, { timeZone, language }: Reader): Buffer {
  const words = FILE_WORDS[language];
  const rows = lines
    .toReversed()
    .map((line) => [
      toLocalDay(new Date(line.happenedAt), timeZone),
      line.description,
      parseCents(line.amount),
      parseCents(line.balance),
    ]);
  return Buffer.from(
    csvHead([words.date, words.description, words.amount, words.balance]) + rows.map(csvRow).join(''),
  );
}

export function statementPdf(
  statement: StatementAnswer,
  { name, timeZone, language }: Reader & { readonly name: string },
): Promise<Buffer> {
  const { lines, openingBalance, closingBalance, from, to } = statement;
  const words = FILE_WORDS[language];
  const dayText = (day: string) => shortDay(day, language);
  const day = (instant: string) => dayText(toLocalDay(new Date(instant), timeZone));
  const newest = lines[0]?.happenedAt ?? `${from ?? to}T00:00:00Z`;
  return renderPdf({
    language,
    title: words.title,
    facts: [
      [words.name, name],
      [
        words.period,
        from === null ? words.until(dayText(to)) : words.between({ from: dayText(from), to: dayText(to) }),
      ],
      [words.days, words.zone(timeZone)],
      [words.opening, formatStatementAmount(openingBalance, language)],
      [words.closing, formatStatementAmount(closingBalance, language)],
    ],
    tables: [
      {
        columns: [
          { title: words.date, share: 1.3 },
          { title: words.what, share: 4 },
          { title: `${words.amount} (USD)`, share: 1.4, align: 'right' },
          { title: `${words.balance} (USD)`, share: 1.4, align: 'right' },
        ],
        rows: lines
          .toReversed()
          .map((line) => [
            day(line.happenedAt),
            line.description,
            formatStatementAmount(line.amount, language),
            formatStatementAmount(line.balance, language),
          ]),
        empty: words.nothing,
      },
    ],
    isTestMoney: statement.isTestMoney,
    createdAt: new Date(newest),
  });
}

function shortDay(day: string, language: Language): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], format);
}

export function formatStatementAmount(amount: string, language: Language): string {
  return formatDollars(parseCents(amount), language);
}

export function parseCents(amount: string): Cents {
  const cents = parseDollars(amount.replace(/^-/, ''));
  if (cents === null) throw new RangeError(`not an amount: ${amount}`);
  return amount.startsWith('-') ? negateCents(cents) : cents;
}
