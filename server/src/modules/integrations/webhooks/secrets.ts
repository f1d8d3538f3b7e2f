import { createHmac } from 'node:crypto';
import { resealColumn, type RotationResult } from '../../../platform/crypto/encryption.ts';
import type { Database } from '../../../platform/database/database.ts';
import { SEALED_COLUMNS, selectSecretsUnderOtherKeys, updateSealedSecret } from './endpoint-store.ts';

export function secretContext(endpointId: string): string {
  return `webhook_endpoints.secret:${endpointId}`;
}

export async function rotateWebhookSecrets(
  database: Database,
  { idEncryptionKeys }: { readonly idEncryptionKeys: readonly Buffer[] },
): Promise<RotationResult> {
  const all = { rewritten: 0, unreadable: 0 };
  for (const column of SEALED_COLUMNS) {
    const { rewritten, unreadable } = await resealColumn(database, idEncryptionKeys, {
      getContext: secretContext,
      select: (db, page) => selectSecretsUnderOtherKeys(db, column, page),
      update: (tx, change) => updateSealedSecret(tx, column, change),
    });
    all.rewritten += rewritten;
    all.unreadable += unreadable;
  }
  return all;
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
