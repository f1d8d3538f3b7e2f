/** Public books of a group: totals without personal data, at a secret address. */
import * as z from 'zod';
import { amountField } from '../fields/fields.ts';
import { type Language, memoizeByLanguage } from '../messages/language.ts';
import { formatDollars, parseDollars, ZERO_CENTS } from '../money.ts';
import { FREQUENCIES } from './calendar.ts';
import { COVERS, dayAnswer } from './parts.ts';
import { operations } from '../operation.ts';

/** 128 bits in base64url. */
export const OPEN_BOOKS_CODE = /^[\w-]{22}$/;

export const buildOpenBooksPath = (code: string): string => `/open/${code}`;

/** Path of the embeddable ring document and picture. */
export const buildRingPath = (page: string): string => `${page}/ring`;
export const buildRingPicturePath = (page: string): string => `${buildRingPath(page)}.svg`;

/** A round without names: recipient and late payers stay private. */
const openRound = z.object({
  round: z.number().int(),
  dueDate: dayAnswer,
  status: z.enum(['waiting', 'open', 'paid', 'short']),
  closedOn: dayAnswer.nullable(),
  /** Amount received, from which fee and pot were paid; 0.00 until the round closes. */
  cameIn: amountField,
  fee: amountField,
  paidOut: amountField,
  missing: amountField,
});

export type OpenRound = z.infer<typeof openRound>;

/** GET /api/open-books/{code}. */
export const openBooks = z.object({
  name: z.string(),
  cover: z.enum(COVERS).nullable(),
  contributionAmount: amountField,
  frequency: z.enum(FREQUENCIES),
  members: z.number().int(),
  isOver: z.boolean(),
  currentRound: z.number().int(),
  pot: amountField,
  /** Ledger totals: contributions = payouts + fees + held. */
  contributions: amountField,
  payouts: amountField,
  fees: amountField,
  held: amountField,
  missing: amountField,
  rounds: z.array(openRound),
});

export type OpenBooks = z.infer<typeof openBooks>;

/** Public books of a group; members use groupCalls.announceBooks and closeBooks. */
export const openBooksCalls = operations('groups', {
  openBooks: {
    method: 'GET',
    path: '/api/open-books/:code',
    access: 'anyone',
    limits: [{ name: 'open books read by network', max: 600, perSeconds: 3_600, by: 'ip' }],
    answer: openBooks,
  },
});

const dueFormat = memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Values of the ring's texts (`locales/<language>/open-books.json`, `picture`). `figure` is the sum in its middle. */
export function listRingFigures(books: OpenBooks, language: Language) {
  const { rounds, currentRound, isOver } = books;
  const dollars = (amount: string) => formatDollars(parseDollars(amount) ?? ZERO_CENTS, language);
  const due = rounds.find(({ round }) => round === currentRound)?.dueDate;
  return {
    name: books.name,
    isOver: String(isOver),
    round: currentRound,
    rounds: rounds.length,
    closed: rounds.filter(({ closedOn }) => closedOn !== null).length,
    due: due === undefined ? '' : dueFormat(language).format(new Date(`${due}T00:00:00Z`)),
    cameIn: dollars(books.contributions),
    wentOut: dollars(books.payouts),
    figure: dollars(isOver ? books.contributions : books.pot),
  };
}
