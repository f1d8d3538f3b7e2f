import { resealColumn, type Rotated } from '../../platform/crypto/reseal.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectSecretsUnderOtherKeys, updateSealedSecret } from './endpoint-store.ts';

/** What a sealed secret belongs to. */
export function secretContext(endpointId: string): string {
  return `webhook_endpoints.secret:${endpointId}`;
}

/** Writes the secret of every address under the first key again. */
export function rotateWebhookSecrets(
  database: Database,
  { idEncryptionKeys }: { readonly idEncryptionKeys: readonly Buffer[] },
): Promise<Rotated> {
  return resealColumn(database, idEncryptionKeys, {
    contextOf: secretContext,
    select: selectSecretsUnderOtherKeys,
    update: updateSealedSecret,
  });
}
