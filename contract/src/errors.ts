import * as z from 'zod';

export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  /** 422 only: the message of each invalid field. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type RefusalBody = z.infer<typeof refusalBody>;

/** Response of calls without data. */
export const doneAnswer = z.object({ ok: z.literal(true) });
