import { createHmac } from 'node:crypto';

/** Equal for equal cards with the same secret. */
export function computeFingerprint(secret: string, cardNumber: string): string {
  return createHmac('sha256', secret).update(`sandbox card\0${cardNumber}`).digest('hex');
}
