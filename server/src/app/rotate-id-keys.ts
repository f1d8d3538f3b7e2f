import { keyContext } from '../modules/audit/index.ts';
import { formerContext, numberContext, secretContext } from '../modules/auth/index.ts';
import { webhookSecretContext } from '../modules/integrations/index.ts';
import { clause, type EncryptedColumn, reencryptColumn } from '../modules/personal-data/index.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { RotationResult } from '../platform/crypto/encryption.ts';
import type { Database } from '../platform/database/database.ts';
import { rotateFiles } from '../platform/files/files.ts';

const WEBHOOK_SECRET = {
  name: 'secrets of webhooks',
  table: 'webhook_endpoints',
  getContext: webhookSecretContext,
} as const;

/** All columns under ID_ENCRYPTION_KEYS, with the name that the operator reads. */
export const COLUMNS_UNDER_KEYS: readonly (EncryptedColumn & { readonly name: string })[] = [
  {
    name: 'document numbers',
    table: 'id_verifications',
    column: 'idNumber',
    belongsTo: 'userId',
    getContext: numberContext,
  },
  {
    name: 'sign-in secrets',
    table: 'second_factors',
    column: 'secret',
    key: 'userId',
    getContext: secretContext,
  },
  { ...WEBHOOK_SECRET, column: 'secret' },
  { ...WEBHOOK_SECRET, column: 'previousSecret', where: clause`previous_until > app_now()` },
  {
    name: "members' keys",
    table: 'member_keys',
    column: 'sealedKey',
    key: 'userId',
    getContext: keyContext,
  },
  {
    name: 'previous values of changes',
    table: 'security_notices',
    column: 'former',
    getContext: formerContext,
  },
];

/** Encrypts everything under ID_ENCRYPTION_KEYS with the first of them. Afterwards the older keys can be removed. */
export async function rotateIdKeys(database: Database, settings: Settings): Promise<readonly string[]> {
  const parts = new Map<string, RotationResult>([['pictures', await rotateFiles(database, settings)]]);
  for (const column of COLUMNS_UNDER_KEYS) {
    const { rewritten, unreadable } = await reencryptColumn(database, settings.idEncryptionKeys, column);
    const before = parts.get(column.name) ?? { rewritten: 0, unreadable: 0 };
    parts.set(column.name, {
      rewritten: before.rewritten + rewritten,
      unreadable: before.unreadable + unreadable,
    });
  }
  const isWhole = [...parts.values()].every(({ unreadable }) => unreadable === 0);
  return [
    ...[...parts].map(
      ([name, { rewritten, unreadable }]) =>
        `${name}: ${String(rewritten)} written under the first key, ${String(unreadable)} unreadable`,
    ),
    isWhole
      ? 'Nothing is left under an older key. Run it once more when every process has the new keys; then the older ones may go.'
      : 'Some could not be read: keep the older keys, and find the one that is missing.',
  ];
}
