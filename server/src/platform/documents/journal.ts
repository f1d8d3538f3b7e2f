/**
 * Plain-text accounting: books that an accountant's own programs read, add up and check without any trust in ours. One
 * list of entries in two dialects, hledger's and beancount's; docs/books.md shows both. Pure.
 */
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import type { BookFormat } from '@circle-link/contract/book-formats';
import { addCents, formatAmount, ZERO_CENTS, type Cents } from '@circle-link/contract/money';

export const JOURNAL_TYPE = 'text/plain; charset=utf-8';
export const JOURNAL_EXTENSIONS: Readonly<Record<BookFormat, string>> = {
  hledger: 'journal',
  beancount: 'beancount',
};

/** Both programs know what kind of account it is by its first part; the other parts name it from wide to narrow. */
export type JournalAccount = `${'Assets' | 'Liabilities' | 'Equity' | 'Income' | 'Expenses'}:${string}`;

export interface Posting {
  readonly account: JournalAccount;
  /** A debit is positive, as in both programs. */
  readonly amountCents: Cents;
}

export interface JournalEntry {
  readonly day: Day;
  /** Our number of the movement, by which it is found again. */
  readonly number: number | null;
  readonly words: string;
  /** Our own word for the kind of movement. */
  readonly kind: string;
  /** Sum to zero. */
  readonly postings: readonly Posting[];
}

const CURRENCY = 'USD';
/** Older than any entry: accounts are open from then on. */
const BEGINNING: Day = '1970-01-01';
/** Of each part of an account's name, in both dialects. */
const NAME = /^[A-Z0-9][A-Za-z0-9-]*$/;

/**
 * Writes entry after entry, remembers what each account holds, and closes the books with an assertion for each: both
 * programs refuse a file in which one does not hold.
 */
export class JournalWriter {
  readonly #dialect: Dialect;
  readonly #balances = new Map<JournalAccount, Cents>();
  #lastDay: Day = BEGINNING;

  constructor(dialect: BookFormat) {
    this.#dialect = DIALECTS[dialect];
  }

  /** The first lines; what they say is for people. */
  head(comments: readonly string[]): string {
    return `${[...comments.map((line) => `; ${oneLine(line)}`), '', ...this.#dialect.head].join('\n')}\n`;
  }

  /** @throws RangeError where the postings do not sum to zero: such books would be refused. */
  entry(entry: JournalEntry): string {
    if (addCents(...entry.postings.map(({ amountCents }) => amountCents)) !== 0)
      throw new RangeError(`movement ${entry.number ?? ''} does not sum to zero`);
    const opened = entry.postings.flatMap(({ account, amountCents }) => this.#add(account, amountCents));
    if (entry.day > this.#lastDay) this.#lastDay = entry.day;
    return `\n${[...opened, ...this.#dialect.entry(entry)].join('\n')}\n`;
  }

  /** What each account holds after the last entry. */
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
    // It looks at an account as the day begins.
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

/** A description of hledger's ends at a semicolon, and a bar in it parts payee from note. */
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
