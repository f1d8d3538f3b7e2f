/** The body of every refusal. */
import * as z from 'zod';

export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  /** 422 only: the message of each field that was refused. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type RefusalBody = z.infer<typeof refusalBody>;

/** An answer that only says "done". */
export const doneAnswer = z.object({ ok: z.literal(true) });
