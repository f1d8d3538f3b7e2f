/** General terms for saving in groups (product §14). The queue has separate consents (consent.ts). */
import * as z from 'zod';
import { messageKey } from './message-keys.ts';

export const TERMS_VERSION = '1.3';

/** GET /api/consent/terms: the current terms in the reader's language. */
export const termsAnswer = z.object({
  version: z.string(),
  clauses: z.array(z.object({ title: z.string(), text: z.string() })),
  /** SHA-256 of version, titles and texts, one per line, as hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** POST /api/consent/terms: outdated texts are refused. */
export const acceptTermsBody = z.object({
  version: z.literal(TERMS_VERSION, { error: messageKey('terms_required') }),
});
export const acceptTermsAnswer = z.object({ version: z.string(), acceptedAt: z.iso.datetime() });
