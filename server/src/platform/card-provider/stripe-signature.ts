import { Stripe } from 'stripe';
import { WebhookRefused } from './port.ts';

/** A larger difference means a replay or a wrong clock. */
const toleranceSeconds = 300;

export interface SignedWebhook {
  readonly rawBody: Buffer;
  readonly signatureHeader: string | undefined;
  readonly secrets: readonly string[];
  readonly nowSeconds: number;
}

/** Returns the signed JSON. @throws WebhookRefused */
export function verifySignature(webhook: SignedWebhook): unknown {
  const text = decode(webhook.rawBody);
  refuseUnsigned(webhook);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WebhookRefused('the body is not JSON', { cause, isSigned: true });
  }
}

/** The client replaces invalid bytes, so different bodies could share a signature. */
function decode(rawBody: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
  } catch (cause) {
    throw new WebhookRefused('the body is not UTF-8', { cause });
  }
}

function refuseUnsigned({ rawBody, signatureHeader, secrets, nowSeconds }: SignedWebhook): void {
  const header = signatureHeader ?? '';
  // The client accepts any future time.
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
