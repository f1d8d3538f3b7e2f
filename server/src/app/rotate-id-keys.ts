import { rotateMemberKeys } from '../modules/audit/index.ts';
import { rotateNumbers, rotatePreviousKeys, rotateSecrets } from '../modules/auth/index.ts';
import { rotateWebhookSecrets } from '../modules/integrations/index.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { RotationResult } from '../platform/crypto/encryption.ts';
import type { Database } from '../platform/database/database.ts';
import { rotateFiles } from '../platform/files/files.ts';

/** Reseals everything under ID_ENCRYPTION_KEYS with the first of them. Afterwards the older keys can be removed. */
export async function rotateIdKeys(database: Database, settings: Settings): Promise<readonly string[]> {
  const parts: readonly (readonly [string, RotationResult])[] = [
    ['pictures', await rotateFiles(database, settings)],
    ['document numbers', await rotateNumbers(database, settings)],
    ['sign-in secrets', await rotateSecrets(database, settings)],
    ['secrets of webhooks', await rotateWebhookSecrets(database, settings)],
    ["members' keys", await rotateMemberKeys(database, settings)],
    ['previous values of changes', await rotatePreviousKeys(database, settings)],
  ];
  const isWhole = parts.every(([, { unreadable }]) => unreadable === 0);
  return [
    ...parts.map(
      ([name, { rewritten, unreadable }]) =>
        `${name}: ${String(rewritten)} written under the first key, ${String(unreadable)} unreadable`,
    ),
    isWhole
      ? 'Nothing is left under an older key. Run it once more when every process has the new keys; then the older ones may go.'
      : 'Some could not be read: keep the older keys, and find the one that is missing.',
  ];
}
