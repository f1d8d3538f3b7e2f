/** The ledger in the back office (docs/ledger.md): accounts, transactions and statements. */
import * as z from 'zod';
import { BOOK_FORMATS } from '../statements.ts';
import { amountField, instantField } from '../fields/fields.ts';
import { messageKey } from '../messages/message-keys.ts';
import { beforeNumberField, dayField, nameFilterField, pageSizeField, personField } from './fields.ts';
import { downloadLimit, operations } from '../operation.ts';

/** Subjects of ledger transactions (docs/ledger.md), the same as in the check constraint of ledger_subjects. */
export const LEDGER_SUBJECT_KINDS = [
  /** A batch of entries, identified by its first one. */
  'entries',
  'card_payment',
  'refund',
  'dispute',
  'group_payment',
  /** The part of a contribution set off against money due to its payer. */
  'group_payment_part',
  /** The part of a contribution returned to those who had covered it. */
  'group_payment_return',
  /** By group and round number. */
  'round',
  /** Claim of a former member whose seat was taken over. */
  'former_member_claim',
  'withdrawal',
  'owed_payment',
  'write_off',
  'member',
  /** A fee or adjustment in our account at the payment provider. */
  'balance_transaction',
] as const;
export type LedgerSubjectKind = (typeof LEDGER_SUBJECT_KINDS)[number];

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

const access = { ability: 'view' } as const;

export const adminLedgerCalls = operations('admin', {
  ledgerAccounts: {
    method: 'GET',
    path: '/api/admin/ledger/accounts',
    access,
    scope: 'staff:ledger:read',
    query: ledgerAccountQuery,
    answer: ledgerAccountList,
  },
  ledgerCourse: {
    method: 'GET',
    path: '/api/admin/ledger/course',
    access,
    scope: 'staff:ledger:read',
    query: ledgerCourseQuery,
    answer: ledgerAccountPage,
  },
  ledgerTransactions: {
    method: 'GET',
    path: '/api/admin/ledger/transactions',
    access,
    scope: 'staff:ledger:read',
    query: ledgerTransactionQuery,
    answer: ledgerTransactionList,
  },
  ledgerTransaction: {
    method: 'GET',
    path: '/api/admin/ledger/transactions/:id',
    access,
    scope: 'staff:ledger:read',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: ledgerTransactionItem,
  },
  exportLedger: {
    method: 'GET',
    path: '/api/admin/ledger/export',
    access: { ability: 'money', confirmed: true },
    limits: [downloadLimit],
    query: ledgerExportQuery,
    answer: 'file',
  },
  books: {
    method: 'GET',
    path: '/api/admin/ledger/books',
    access: { ability: 'money', confirmed: true },
    limits: [downloadLimit],
    query: ledgerBooksQuery,
    answer: 'file',
  },
});
