/** GET /api/statement: lines of a member's balance (product §6). */
import * as z from 'zod';
import { activityListQuery, timeZoneField } from './activities.ts';
import { amountField, instantField } from './fields/fields.ts';
import { isDay } from './groups/calendar.ts';
import { messageKey } from './messages/message-keys.ts';
import { operations } from './operation.ts';

/** Plain-text accounting formats of the ledger export (docs/books.md). */
export const BOOK_FORMATS = ['hledger', 'beancount'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

export const STATEMENT_FORMATS = ['json', 'pdf', 'csv', 'ofx', ...BOOK_FORMATS] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

const dayField = z
  .string()
  .refine((day) => isDay(day) && day >= '1970-01-01' && day <= '2999-12-31', messageKey('date_invalid'));

export const statementQuery = activityListQuery
  .extend({
    /** First and last day, inclusive; by default from the beginning until today. */
    from: dayField.optional(),
    to: dayField.optional(),
    timeZone: timeZoneField,
    /** `limit` and `before` page the JSON; files contain the whole period. */
    format: z.enum(STATEMENT_FORMATS, { error: messageKey('format_required') }).default('json'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: messageKey('last_day_before_first'),
  });
export type StatementQuery = z.infer<typeof statementQuery>;

export const statementAnswer = z.object({
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  openingBalance: amountField,
  closingBalance: amountField,
  currency: z.literal('usd'),
  isTestMoney: z.boolean(),
  /** Newest first; opening balance plus all amounts equals the closing balance. */
  lines: z.array(
    z.object({
      id: z.string(),
      happenedAt: instantField,
      description: z.string(),
      amount: amountField,
      balance: amountField,
    }),
  ),
});
export type StatementAnswer = z.infer<typeof statementAnswer>;

/** GET /api/groups/{id}/statement: lines of a group's pot, for its members. */
export const groupStatementQuery = z.object({
  format: z.enum(STATEMENT_FORMATS, { error: messageKey('format_required') }).default('json'),
});
export const groupStatementAnswer = z.object({
  groupId: z.uuid(),
  groupName: z.string(),
  balance: amountField,
  currency: z.literal('usd'),
  isTestMoney: z.boolean(),
  /** Oldest first; all receipts and payouts, including cash. */
  lines: z.array(
    z.object({
      happenedAt: instantField,
      description: z.string(),
      amount: amountField,
      balance: amountField,
    }),
  ),
});
export type GroupStatementAnswer = z.infer<typeof groupStatementAnswer>;

export const statementCalls = operations('statements', {
  /** Without gates (product §14). Files count as downloads. */
  mine: {
    method: 'GET',
    path: '/api/statement',
    access: 'signed_in',
    scope: 'payments:read',
    query: statementQuery,
    answer: statementAnswer,
  },
  /** For members of the group. Files count as downloads. */
  ofGroup: {
    method: 'GET',
    path: '/api/groups/:id/statement',
    access: 'verification',
    scope: 'payments:read',
    query: groupStatementQuery,
    answer: groupStatementAnswer,
  },
});
