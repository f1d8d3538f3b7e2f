/** Pieces of several answers about groups. */
import * as z from 'zod';

export const dayAnswer = z.iso.date();

export const scheduleDay = z.object({
  round: z.number().int(),
  dueDate: dayAnswer,
  /** The last day of grace: after it the word is "missed". */
  graceEndsOn: dayAnswer,
});

export const standing = z.object({
  onTime: z.number().int(),
  of: z.number().int(),
  /** Null without any contribution that was due. */
  percent: z.number().int().nullable(),
});
