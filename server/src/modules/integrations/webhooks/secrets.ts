import { resealColumn, type RotationResult } from '../../../platform/crypto/reseal.ts';
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
