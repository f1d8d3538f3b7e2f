/** VAPID keys for browser push (RFC 8292): P-256, base64url. Pure. */
import { createECDH, createHmac } from 'node:crypto';

const CURVE = 'prime256v1';

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

export function derivePublicKey(privateKey: string): string | undefined {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

/** Derived keys for a server without its own, outside production; stable as long as the app's secret is. */
export function deriveVapid(appSecret: string): Vapid {
  for (let at = 0; ; at += 1) {
    const privateKey = createHmac('sha256', appSecret).update(`browser push ${at}`).digest('base64url');
    const publicKey = derivePublicKey(privateKey);
    if (publicKey !== undefined) return { publicKey, privateKey, subject: 'mailto:operator@localhost' };
  }
}
