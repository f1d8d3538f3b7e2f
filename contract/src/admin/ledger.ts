/** The ledger in the back office (docs/ledger.md): accounts, transactions and statements. */
import * as z from 'zod';
import { BOOK_FORMATS } from '../book-formats.ts';
import { amountField, instantField } from '../fields.ts';
import { LEDGER_SUBJECT_KINDS } from '../ledger-subjects.ts';
import { messageKey } from '../message-keys.ts';
import { beforeNumberField, dayField, nameFilterField, pageSizeField, personField } from './fields.ts';

/** An account. Amounts are positive on its normal side. */
export const ledgerAccountItem = z.object({
  id: z.number(),
  name: z.string(),
  side: z.enum(['debit', 'credit']),
  /** Null for accounts of the platform. */
  owner: personField.extend({ kind: z.enum(['member', 'group']) }).nullable(),
  balance: amountField,
  lines: z.number(),
});
export type LedgerAccountItem = z.infer<typeof ledgerAccountItem>;

/** GET /api/admin/ledger/accounts: the platform's accounts, or all accounts of one name or owner. */
export const ledgerAccountQuery = z.object({
  name: nameFilterField,
  owner: z.uuid(messageKey('no_owner_id')).optional(),
  after: beforeNumberField,
  limit: pageSizeField,
});
export const ledgerAccountList = z.object({
  accounts: z.array(ledgerAccountItem),
  names: z.array(z.object({ name: z.string(), isOwned: z.boolean() })),
});
export type LedgerAccountList = z.infer<typeof ledgerAccountList>;

/** A ledger line: exactly one of debit and credit is set. */
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
  amount: amountField,
  lines: z.array(ledgerLineItem),
  subjects: z.array(
    z.object({
      kind: z.enum(LEDGER_SUBJECT_KINDS),
      /** For a round, the id of its group. */
      id: z.string(),
      round: z.number().nullable(),
    }),
  ),
  /** The related card payment, or the one that paid the related contribution. */
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

/** GET /api/admin/ledger/transactions: newest first, paginated by `before`. */
export const ledgerTransactionQuery = ledgerFilter.extend({
  before: beforeNumberField,
  limit: pageSizeField,
});
export const ledgerTransactionList = z.object({ transactions: z.array(ledgerTransactionItem) });
export type LedgerTransactionList = z.infer<typeof ledgerTransactionList>;

/** GET /api/admin/ledger/export: the same list as CSV, one ledger line per CSV row. */
export const ledgerExportQuery = ledgerFilter;

/** GET /api/admin/ledger/books: the whole ledger in a plain-text accounting format (docs/books.md). */
export const ledgerBooksQuery = z.object({
  format: z.enum(BOOK_FORMATS, { error: messageKey('books_format_required') }),
});

/** GET /api/admin/ledger/course: one account's lines, newest first, with running balance. */
export const ledgerCourseQuery = z.object({
  account: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  before: beforeNumberField,
  limit: pageSizeField,
});
export const ledgerAccountPage = z.object({
  account: ledgerAccountItem,
  lines: z.array(
    z.object({
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
