/**
 * The general terms: what a member agrees to before saving in groups (product §14). The queue has statements of its own
 * (consent.ts), which are asked for where the queue begins.
 */
import * as z from 'zod';
import { messageKey } from './message-keys.ts';

export const TERMS_VERSION = '1.2';

/** GET /api/consent/terms: the terms in force, in the reader's language. */
export const termsAnswer = z.object({
  version: z.string(),
  clauses: z.array(z.object({ title: z.string(), text: z.string() })),
  /** SHA-256 of version, titles and texts, one a line, as hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** POST /api/consent/terms: a text that is not in force any more is not agreed to. */
export const acceptTermsBody = z.object({
  version: z.literal(TERMS_VERSION, { error: messageKey('terms_required') }),
});
export const acceptTermsAnswer = z.object({ version: z.string(), acceptedAt: z.iso.datetime() });
