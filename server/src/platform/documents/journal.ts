/** Plain-text accounting in two formats, hledger and beancount (docs/books.md). Pure. */
import type { BookFormat } from '@circle-link/contract/statements';
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import { addCents, type Cents, formatAmount, ZERO_CENTS } from '@circle-link/contract/money';

export const JOURNAL_TYPE = 'text/plain; charset=utf-8';
export const JOURNAL_EXTENSIONS: Readonly<Record<BookFormat, string>> = {
  hledger: 'journal',
  beancount: 'beancount',
};

/** Both programs derive the account type from the first part; the other parts go from general to specific. */
export type JournalAccount = `${'Assets' | 'Liabilities' | 'Equity' | 'Income' | 'Expenses'}:${string}`;

export interface Posting {
  readonly account: JournalAccount;
  readonly amountCents: Cents;
}

export interface JournalEntry {
  readonly day: Day;
  readonly number: number | null;
  readonly words: string;
  readonly kind: string;
  readonly postings: readonly Posting[];
}

const CURRENCY = 'USD';
const BEGINNING: Day = '1970-01-01';
const NAME = /^[A-Z0-9][A-Za-z0-9-]*$/;

/** Closes the books with a balance assertion per account; both programs refuse a wrong one. */
export class JournalWriter {
  readonly #dialect: Dialect;
  readonly #balances = new Map<JournalAccount, Cents>();
  #lastDay: Day = BEGINNING;

  constructor(dialect: BookFormat) {
    this.#dialect = DIALECTS[dialect];
  }

  head(comments: readonly string[]): string {
    return `${[...comments.map((line) => `; ${oneLine(line)}`), '', ...this.#dialect.head].join('\n')}\n`;
  }

  /** @throws RangeError if the postings do not sum to zero */
  entry(entry: JournalEntry): string {
    if (addCents(...entry.postings.map(({ amountCents }) => amountCents)) !== 0)
      throw new RangeError(`movement ${entry.number ?? ''} does not sum to zero`);
    const opened = entry.postings.flatMap(({ account, amountCents }) => this.#add(account, amountCents));
    if (entry.day > this.#lastDay) this.#lastDay = entry.day;
    return `\n${[...opened, ...this.#dialect.entry(entry)].join('\n')}\n`;
  }

  close(): string {
    const balances = [...this.#balances].toSorted(([left], [right]) => (left < right ? -1 : 1));
    if (balances.length === 0) return '';
    const lines = this.#dialect.close(
      this.#lastDay,
      balances.map(([account, cents]) => ({ account, amount: written(cents) })),
    );
    return `\n${lines.join('\n')}\n`;
  }

  #add(account: JournalAccount, amountCents: Cents): string[] {
    const before = this.#balances.get(account);
    this.#balances.set(account, addCents(before ?? ZERO_CENTS, amountCents));
    if (before !== undefined) return [];
    if (!account.split(':').every((part) => NAME.test(part)))
      throw new RangeError(`no name of an account: ${account}`);
    return [this.#dialect.open(account)];
  }
}

interface Balance {
  readonly account: JournalAccount;
  readonly amount: string;
}

interface Dialect {
  readonly head: readonly string[];
  readonly open: (account: JournalAccount) => string;
  readonly entry: (entry: JournalEntry) => readonly string[];
  readonly close: (lastDay: Day, balances: readonly Balance[]) => readonly string[];
}

const DIALECTS: Readonly<Record<BookFormat, Dialect>> = {
  hledger: {
    head: [`commodity 1000.00 ${CURRENCY}`],
    open: (account) => `account ${account}`,
    entry: ({ day, number, words, kind, postings }) => [
      `${day} * ${number === null ? '' : `(${number}) `}${plain(words)}  ; kind: ${plain(kind)}`,
      ...postings.map(postingLine),
    ],
    close: (lastDay, balances) => [
      `${lastDay} * Balances at the end`,
      ...balances.map(({ account, amount }) => `    ${account}  0.00 ${CURRENCY} = ${amount}`),
    ],
  },
  beancount: {
    head: [`option "operating_currency" "${CURRENCY}"`, `${BEGINNING} commodity ${CURRENCY}`],
    open: (account) => `${BEGINNING} open ${account} ${CURRENCY}`,
    entry: ({ day, number, words, kind, postings }) => [
      `${day} * ${quoted(words)}`,
      ...(number === null ? [] : [`  movement: "${number}"`]),
      `  kind: ${quoted(kind)}`,
      ...postings.map(postingLine),
    ],
    // The assertion applies to the beginning of a day.
    close: (lastDay, balances) =>
      balances.map(({ account, amount }) => `${addDays(lastDay, 1)} balance ${account}  ${amount}`),
  },
};

function postingLine({ account, amountCents }: Posting): string {
  return `    ${account}  ${written(amountCents)}`;
}

function written(cents: Cents): string {
  return `${formatAmount(cents)} ${CURRENCY}`;
}

/** In hledger a semicolon ends a description, and a bar separates payee and note. */
function plain(text: string): string {
  return oneLine(text).replaceAll(';', ',').replaceAll('|', '/');
}

function quoted(text: string): string {
  return `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
