/** Twilio's request signature: HMAC-SHA1 over the URL and each form field. Pure. */
import { createHmac } from 'node:crypto';
import { constantTimeEquals } from '../crypto/tokens.ts';

function computeSignature(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64');
}

/** `url` is the address that we gave to Twilio, never that of the request. */
export function isSignedByTwilio(
  authToken: string,
  call: { readonly url: string; readonly form: URLSearchParams; readonly signature: string | undefined },
): boolean {
  const { url, form, signature = '' } = call;
  return constantTimeEquals(signature, computeSignature(authToken, url, form));
}
