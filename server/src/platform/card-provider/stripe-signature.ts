/** The signature of a webhook over its raw bytes, and its age. */
import { Stripe } from 'stripe';
import { WebhookRefused } from './port.ts';

/** Older or further ahead than this is a replay or a wrong clock. */
const toleranceSeconds = 300;

export interface SignedWebhook {
  readonly rawBody: Buffer;
  readonly signatureHeader: string | undefined;
  /** While a secret is being changed there are two: either counts. */
  readonly secrets: readonly string[];
  /** app_now() in seconds since 1970. */
  readonly nowSeconds: number;
}

/** What was signed, as JSON. @throws WebhookRefused */
export function verifySignature(webhook: SignedWebhook): unknown {
  const text = decode(webhook.rawBody);
  refuseUnsigned(webhook);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WebhookRefused('the body is not JSON', { cause, isSigned: true });
  }
}

/** The client reads broken characters as others, which would be signed alike. */
function decode(rawBody: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
  } catch (cause) {
    throw new WebhookRefused('the body is not UTF-8', { cause });
  }
}

function refuseUnsigned({ rawBody, signatureHeader, secrets, nowSeconds }: SignedWebhook): void {
  const header = signatureHeader ?? '';
  // The client takes any time ahead.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? NaN);
  if (!(signedAt - nowSeconds <= toleranceSeconds))
    throw new WebhookRefused('the signature has no time or is from the future');
  let cause: unknown;
  for (const secret of secrets) {
    try {
      const by = [rawBody, header, secret, toleranceSeconds, undefined, nowSeconds * 1000] as const;
      if (Stripe.webhooks.signature?.verifyHeader(...by) === true) return;
    } catch (error) {
      cause = error;
    }
  }
  throw new WebhookRefused('the signature does not fit', { cause });
}
