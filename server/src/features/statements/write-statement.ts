import type { StatementAnswer } from '@circle-link/contract/statements';
import { dayIn } from '@circle-link/contract/groups/local-time';
import { formatDollars, negateCents, parseDollars, type Cents } from '@circle-link/contract/money';
import { csvHead, csvRow } from '../../platform/documents/csv.ts';
import { renderPdf } from '../../platform/documents/pdf.ts';

/** A statement as a table of values: oldest line first. Amounts stay numbers. */
export function statementCsv({ lines }: StatementAnswer, timeZone: string): Buffer {
  const rows = lines
    .toReversed()
    .map((line) => [
      dayIn(new Date(line.happenedAt), timeZone),
      line.description,
      centsOf(line.amount),
      centsOf(line.balance),
    ]);
  return Buffer.from(csvHead(['Date', 'Description', 'Amount', 'Balance']) + rows.map(csvRow).join(''));
}

/** A statement to print and keep: oldest line first, opening and closing balance around it. */
export function statementPdf(
  statement: StatementAnswer,
  { name, timeZone }: { readonly name: string; readonly timeZone: string },
): Promise<Buffer> {
  const { lines, openingBalance, closingBalance, from, to } = statement;
  const day = (instant: string) => dayText(dayIn(new Date(instant), timeZone));
  const newest = lines[0]?.happenedAt ?? `${from ?? to}T00:00:00Z`;
  return renderPdf({
    title: 'Statement of your balance',
    facts: [
      ['Name', name],
      ['Period', from === null ? `until ${dayText(to)}` : `${dayText(from)} to ${dayText(to)}`],
      ['Days', `as in the time zone ${timeZone}`],
      ['Opening balance', dollars(openingBalance)],
      ['Closing balance', dollars(closingBalance)],
    ],
    tables: [
      {
        columns: [
          { title: 'Date', share: 1.3 },
          { title: 'What', share: 4 },
          { title: 'Amount (USD)', share: 1.4, align: 'right' },
          { title: 'Balance (USD)', share: 1.4, align: 'right' },
        ],
        rows: lines
          .toReversed()
          .map((line) => [
            day(line.happenedAt),
            line.description,
            dollars(line.amount),
            dollars(line.balance),
          ]),
        empty: 'Nothing moved in this period.',
      },
    ],
    isTestMoney: statement.isTestMoney,
    createdAt: new Date(newest),
  });
}

/** "Mar 4, 2026" */
function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** "$52.35" */
export function dollars(amount: string): string {
  return formatDollars(centsOf(amount));
}

/** The amount of an answer of ours. */
export function centsOf(amount: string): Cents {
  const cents = parseDollars(amount.replace(/^-/, ''));
  if (cents === null) throw new RangeError(`not an amount: ${amount}`);
  return amount.startsWith('-') ? negateCents(cents) : cents;
}
