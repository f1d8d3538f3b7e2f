/** The key pair that signs browser push messages (VAPID, RFC 8292): P-256, base64url, as browsers and `web-push` write it. Pure. */
import { createECDH, createHmac } from 'node:crypto';

const CURVE = 'prime256v1';

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service can write to: mailto: or https:. */
  readonly subject: string;
}

/** The public key that belongs to a private one; undefined where that is no key. */
export function derivePublicKey(privateKey: string): string | undefined {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

/** Keys for a server without keys of its own, outside production: the same for as long as the app's secret stays. */
export function deriveVapid(appSecret: string): Vapid {
  for (let at = 0; ; at += 1) {
    const privateKey = createHmac('sha256', appSecret).update(`browser push ${at}`).digest('base64url');
    const publicKey = derivePublicKey(privateKey);
    if (publicKey !== undefined) return { publicKey, privateKey, subject: 'mailto:operator@localhost' };
  }
}
