import { endOfDay, startOfDay, toLocalDay } from '@circle-link/contract/groups/local-time';
import { type Language, LOCALES } from '@circle-link/contract/messages/language';
import { formatMessage } from '@circle-link/contract/messages/messages';
import { type Cents, formatDollars, negateCents, parseDollars } from '@circle-link/contract/money';
import type { GroupStatementAnswer, StatementAnswer } from '@circle-link/contract/statements';
import { csvHead, csvRow } from '../../platform/documents/csv.ts';
import { writeOfx } from '../../platform/documents/ofx.ts';
import { type PdfContent, renderPdf } from '../../platform/documents/pdf.ts';
import { STATEMENT_TEXTS } from './describe-movement.ts';

interface ReaderLocale {
  readonly timeZone: string;
  readonly language: Language;
}

/** Oldest line first. Amounts are plain numbers. */
export function statementCsv({ lines }: StatementAnswer, { timeZone, language }: ReaderLocale): Buffer {
  const words = STATEMENT_TEXTS[language].file;
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
  { name, timeZone, language }: ReaderLocale & { readonly name: string },
  signal: AbortSignal,
): Promise<Buffer> {
  const { lines, openingBalance, closingBalance, from, to } = statement;
  const words = STATEMENT_TEXTS[language].file;
  const dayText = (day: string) => shortDay(day, language);
  const day = (instant: string) => dayText(toLocalDay(new Date(instant), timeZone));
  const newest = lines[0]?.happenedAt ?? `${from ?? to}T00:00:00Z`;
  const content: PdfContent = {
    language,
    title: words.title,
    facts: [
      [words.name, name],
      [
        words.period,
        from === null
          ? formatMessage(words.until, language, { day: dayText(to) })
          : formatMessage(words.between, language, { from: dayText(from), to: dayText(to) }),
      ],
      [words.days, formatMessage(words.zone, language, { timeZone })],
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
  };
  return renderPdf(content, signal);
}

function shortDay(day: string, language: Language): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], format);
}

function formatStatementAmount(amount: string, language: Language): string {
  return formatDollars(parseCents(amount), language);
}

function parseCents(amount: string): Cents {
  const cents = parseDollars(amount.replace(/^-/, ''));
  if (cents === null) throw new RangeError(`not an amount: ${amount}`);
  return amount.startsWith('-') ? negateCents(cents) : cents;
}

/** Oldest line first. Amounts are plain numbers. */
export function groupStatementCsv({ lines }: GroupStatementAnswer, language: Language): Buffer {
  const words = STATEMENT_TEXTS[language].file;
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
export function groupStatementPdf(
  statement: GroupStatementAnswer,
  language: Language,
  signal: AbortSignal,
): Promise<Buffer> {
  const words = STATEMENT_TEXTS[language].file;
  const { groupName, balance, lines, isTestMoney } = statement;
  const newest = lines.at(-1)?.happenedAt ?? '1970-01-01T00:00:00Z';
  const content: PdfContent = {
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
  };
  return renderPdf(content, signal);
}

/** A separate bank name keeps test money apart from real money. At most nine letters. */
const getBankName = ({ isTestMoney }: { readonly isTestMoney: boolean }) =>
  isTestMoney ? 'TESTMONEY' : 'CIRCLINK';

export function statementOfx(
  statement: StatementAnswer,
  { userId, timeZone, now }: { readonly userId: string; readonly timeZone: string; readonly now: Date },
): Buffer {
  const { from, to, closingBalance, lines } = statement;
  return writeOfx({
    bank: getBankName(statement),
    account: toAccountId(userId),
    writtenAt: now,
    from: from === null ? null : startOfDay(from, timeZone),
    until: earlier(endOfDay(to, timeZone), now),
    balanceCents: parseCents(closingBalance),
    lines: lines.toReversed().map(({ id, happenedAt, description, amount }) => ({
      id,
      happenedAt: new Date(happenedAt),
      words: description,
      amountCents: parseCents(amount),
    })),
  });
}

export function groupStatementOfx(statement: GroupStatementAnswer, now: Date): Buffer {
  const { groupId, balance, lines } = statement;
  return writeOfx({
    bank: getBankName(statement),
    account: toAccountId(groupId),
    writtenAt: now,
    from: null,
    until: now,
    balanceCents: parseCents(balance),
    lines: lines.map(({ happenedAt, description, amount }, place) => ({
      id: String(place + 1),
      happenedAt: new Date(happenedAt),
      words: description,
      amountCents: parseCents(amount),
    })),
  });
}

/** The format allows 22 letters and digits, enough for a unique part of the id. */
function toAccountId(id: string): string {
  return id.replaceAll('-', '').slice(0, 22);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
