import type { Settings } from '../../platform/config/settings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { hasIdentity } from './staff-store.ts';

/** Whether the configured provider alone signs this account in: who has left there must not come in by a password. */
export async function comesByProvider(
  db: Reader,
  { oidc }: Pick<Settings, 'oidc'>,
  userId: string,
): Promise<boolean> {
  return oidc !== undefined && (await hasIdentity(db, userId, oidc.issuer));
}
