import { createHmac } from 'node:crypto';

export function secretContext(endpointId: string): string {
  return `webhook_endpoints.secret:${endpointId}`;
}

const SECRET_PREFIX = 'whsec_';

export function formatSecret(secret: Buffer): string {
  return `${SECRET_PREFIX}${secret.toString('base64')}`;
}

/** The headers of one attempt, with a signature by every active secret so that receivers can rotate. */
export function signedHeaders(
  { messageId, sentAtSeconds, payload }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const id = `msg_${messageId}`;
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
      .update(`${id}.${sentAtSeconds}.${payload}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(sentAtSeconds),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}

interface SignedMessage {
  readonly messageId: string;
  readonly sentAtSeconds: number;
  readonly payload: string;
}
