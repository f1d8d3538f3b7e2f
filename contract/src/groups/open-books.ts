/** The books of a group that shows them to everyone: sums without persons, at an address of their own. */
import * as z from 'zod';
import { amountField } from '../fields.ts';
import { FREQUENCIES } from './calendar.ts';
import { COVERS } from './covers.ts';
import { dayAnswer } from './parts.ts';

/** 128 bits in base64url. */
export const OPEN_BOOKS_CODE = /^[\w-]{22}$/;

export const openBooksPath = (code: string): string => `/open/${code}`;

/** Below the page: the ring as a document that other sites may frame, and as a picture. */
export const ringBelow = (page: string): string => `${page}/ring`;
export const ringPictureBelow = (page: string): string => `${ringBelow(page)}.svg`;

/** A round by its number alone: whose turn it is stays untold, and so does who has not paid. */
const openRound = z.object({
  round: z.number().int(),
  dueDate: dayAnswer,
  status: z.enum(['waiting', 'open', 'paid', 'short']),
  /** In the group's time zone. */
  closedOn: dayAnswer.nullable(),
  /** What came in, of which fee and pot were paid; 0.00 until the round is closed. */
  cameIn: amountField,
  fee: amountField,
  paidOut: amountField,
  /** What was missed, and has not come since. */
  missing: amountField,
});

export type OpenRound = z.infer<typeof openRound>;

/** GET /api/open-books/{code}. */
export const openBooks = z.object({
  name: z.string(),
  cover: z.enum(COVERS).nullable(),
  contributionAmount: amountField,
  frequency: z.enum(FREQUENCIES),
  /** As many as rounds. */
  members: z.number().int(),
  isOver: z.boolean(),
  currentRound: z.number().int(),
  /** Everyone's contribution of one round. */
  pot: amountField,
  /** What the ledger says: contributions = payouts + fees + held. */
  contributions: amountField,
  payouts: amountField,
  fees: amountField,
  held: amountField,
  /** What all closed rounds miss together. */
  missing: amountField,
  rounds: z.array(openRound),
});

export type OpenBooks = z.infer<typeof openBooks>;
