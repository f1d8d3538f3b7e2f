/** What several screens of the back office share (product §8). */
import * as z from 'zod';
import { isPlainText } from '../plain-text.ts';
import { LONGEST } from '../limits.ts';
import { messageKey } from '../message-keys.ts';

const REASON_MISSING = messageKey('say_why');

/** Why an admin does it; the audit log keeps it. */
export const reasonField = z
  .string({ error: REASON_MISSING })
  .trim()
  .min(3, REASON_MISSING)
  .max(LONGEST.reason, messageKey('reason_too_long'))
  .refine(isPlainText, messageKey('reason_not_plain'));

/** The person meant, with a name that an admin knows them by. */
export const personField = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof personField>;

/** What is typed into a search: any text, never so long that looking for it costs. */
export const searchField = z
  .string()
  .trim()
  .max(200)
  .refine(isPlainText, messageKey('unsearchable'))
  .optional();

/** A name in the books or the log, as it is typed into a filter. */
export const nameFilterField = z
  .string()
  .trim()
  .max(200, messageKey('filter_too_long'))
  .refine(isPlainText, messageKey('unsearchable'))
  .optional();

const NO_DAY = messageKey('utc_day_invalid');

/** A day in UTC that the database knows too: there was no year 0. */
export const utcDayField = z.iso.date(NO_DAY).refine((day) => day >= '0001-01-01', NO_DAY);

/** A day in UTC. */
export const dayField = utcDayField.optional();

/** How many of a list are read at once. */
export const pageSizeField = z.coerce.number().int().min(1).max(100).default(50);

/** The id of a row to go on from: a whole number that the database counts with. */
export const beforeNumberField = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();
