/** Fields, rate limits and shapes shared by calls of the back office (product §8). */
import * as z from 'zod';
import { isPlainText } from '../fields/plain-text.ts';
import { MAX_TEXT_LENGTHS } from '../limits.ts';
import { messageKey } from '../messages/message-keys.ts';
import { type CallLimit, doneAnswer } from '../operation.ts';

const REASON_MISSING = messageKey('say_why');

/** Reason given by an admin, stored in the audit log. */
export const reasonField = z
  .string({ error: REASON_MISSING })
  .trim()
  .min(3, REASON_MISSING)
  .max(MAX_TEXT_LENGTHS.reason, messageKey('reason_too_long'))
  .refine(isPlainText, messageKey('reason_not_plain'));

/** Reason of the second admin, who approves or declines. */
export const decisionForm = z.object({ reason: reasonField });

/** A person with the name that admins see. */
export const personField = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof personField>;

/** Search text, limited in length so that a search stays cheap. */
export const searchField = z
  .string()
  .trim()
  .max(200)
  .refine(isPlainText, messageKey('unsearchable'))
  .optional();

/** Filter for a name in the ledger or the log. */
export const nameFilterField = z
  .string()
  .trim()
  .max(200, messageKey('filter_too_long'))
  .refine(isPlainText, messageKey('unsearchable'))
  .optional();

const NO_DAY = messageKey('utc_day_invalid');

/** A UTC date that PostgreSQL accepts: there is no year 0. */
export const utcDayField = z.iso.date(NO_DAY).refine((day) => day >= '0001-01-01', NO_DAY);

/** Optional UTC date. */
export const dayField = utcDayField.optional();

/** Page size. */
export const pageSizeField = z.coerce.number().int().min(1).max(100).default(50);

/** Cursor: id of the last row of the previous page, a safe integer. */
export const beforeNumberField = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();

const HOUR = 3_600;

export const moneyActionLimit: CallLimit = {
  name: 'money act by admin',
  max: 300,
  perSeconds: HOUR,
  by: 'member',
};
export const adminRetryLimit: CallLimit = {
  name: 'retry by admin',
  max: 1_200,
  perSeconds: HOUR,
  by: 'member',
};
export const accountActionLimit: CallLimit = {
  name: 'act on an account by admin',
  max: 600,
  perSeconds: HOUR,
  by: 'member',
};

export const moneyAction = {
  method: 'POST',
  access: { ability: 'money', confirmed: true },
  limits: [moneyActionLimit],
} as const;

export const moneyDecision = {
  ...moneyAction,
  params: z.object({ id: z.uuid() }),
  body: decisionForm,
  answer: doneAnswer,
} as const;
