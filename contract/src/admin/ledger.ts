/** The ledger as the back office reads it (docs/ledger.md): accounts, movements with their lines, one account's course. */
import * as z from 'zod';
import { BOOK_FORMATS } from '../book-formats.ts';
import { amountField, instantField } from '../fields.ts';
import { LEDGER_SUBJECT_KINDS } from '../ledger-subjects.ts';
import { messageKey } from '../message-keys.ts';
import { beforeNumberField, dayField, nameFilterField, pageSizeField, personField } from './fields.ts';

/** An account. Amounts are in its own sense: more of what it holds is positive. */
export const ledgerAccountItem = z.object({
  id: z.number(),
  name: z.string(),
  side: z.enum(['debit', 'credit']),
  /** The member or group it belongs to; null for the platform. */
  owner: personField.extend({ kind: z.enum(['member', 'group']) }).nullable(),
  balance: amountField,
  /** How many lines it has. */
  lines: z.number(),
});
export type LedgerAccountItem = z.infer<typeof ledgerAccountItem>;

/** GET /api/admin/ledger/accounts: the platform's accounts, or all of one name, or all of one owner. */
export const ledgerAccountQuery = z.object({
  name: nameFilterField,
  owner: z.uuid(messageKey('no_owner_id')).optional(),
  after: beforeNumberField,
  limit: pageSizeField,
});
export const ledgerAccountList = z.object({
  accounts: z.array(ledgerAccountItem),
  /** Every name of the chart of accounts. */
  names: z.array(z.object({ name: z.string(), isOwned: z.boolean() })),
});
export type LedgerAccountList = z.infer<typeof ledgerAccountList>;

/** One side of a movement: exactly one of debit and credit is there. */
export const ledgerLineItem = z.object({
  accountId: z.number(),
  account: z.string(),
  owner: ledgerAccountItem.shape.owner,
  debit: amountField.nullable(),
  credit: amountField.nullable(),
});
export type LedgerLineItem = z.infer<typeof ledgerLineItem>;

export const ledgerTransactionItem = z.object({
  id: z.number(),
  kind: z.string(),
  key: z.string(),
  happenedAt: instantField,
  /** The sum of its debits. */
  amount: amountField,
  lines: z.array(ledgerLineItem),
  /** What it is about. */
  subjects: z.array(
    z.object({
      kind: z.enum(LEDGER_SUBJECT_KINDS),
      /** Of a round: its group's. */
      id: z.string(),
      round: z.number().nullable(),
    }),
  ),
  /** The card payment it is about, or that paid the contribution that it is about. */
  paymentId: z.string().nullable(),
});
export type LedgerTransactionItem = z.infer<typeof ledgerTransactionItem>;

const ledgerFilter = z.object({
  account: nameFilterField,
  kind: nameFilterField,
  owner: z.uuid(messageKey('no_owner_id')).optional(),
  day: dayField,
});
export type LedgerFilter = z.infer<typeof ledgerFilter>;

/** GET /api/admin/ledger/transactions: newest first; `before` is the id to go on from. */
export const ledgerTransactionQuery = ledgerFilter.extend({
  before: beforeNumberField,
  limit: pageSizeField,
});
export const ledgerTransactionList = z.object({ transactions: z.array(ledgerTransactionItem) });
export type LedgerTransactionList = z.infer<typeof ledgerTransactionList>;

/** GET /api/admin/ledger/export: the same list as CSV, a line of the ledger a row. */
export const ledgerExportQuery = ledgerFilter;

/** GET /api/admin/ledger/books: the whole ledger for an accountant's own program (docs/books.md). */
export const ledgerBooksQuery = z.object({
  format: z.enum(BOOK_FORMATS, { error: messageKey('books_format_required') }),
});

/** GET /api/admin/ledger/course: one account's course, newest first, with the balance after each line. */
export const ledgerCourseQuery = z.object({
  account: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  before: beforeNumberField,
  limit: pageSizeField,
});
export const ledgerAccountPage = z.object({
  account: ledgerAccountItem,
  lines: z.array(
    z.object({
      /** Of this account: 1 for its first line. */
      number: z.number(),
      transactionId: z.number(),
      kind: z.string(),
      happenedAt: instantField,
      amount: amountField,
      balance: amountField,
    }),
  ),
});
export type LedgerAccountPage = z.infer<typeof ledgerAccountPage>;
export type LedgerAccountLine = LedgerAccountPage['lines'][number];
